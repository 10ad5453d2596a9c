# Everything that scenes are built from, under one import.
from materials import *  # noqa: F401,F403
from shapes import *  # noqa: F401,F403
from stage import *  # noqa: F401,F403
