"""What only the browser and the build need: no part of an installed library."""
