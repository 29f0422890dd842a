"""What the tests share: models, players, hosts and texts."""
