"""What the commands, the server and the build tell their user when something cannot be done."""


class Fault(Exception):
    """Something cannot be done as asked; the message is one clear sentence for the user."""


class CommandError(Fault):
    """A command was called, or fed, in a way that it cannot follow."""


class SiteError(Fault):
    """The site cannot be read, written or served."""


class PortTaken(SiteError):
    """Another program listens at the wanted port."""


class BuildError(SiteError):
    """The site cannot be built; the message says what to do about it."""
