"""The laboratory: every game as environments that researchers know; the extra `research` brings what it needs.

Importing it registers the games with Gymnasium: `gymnasium.make("engineshed.research:engineshed/Steam-v2")`.
"""

from engineshed.extras import load

load("numpy", "research")
load("gymnasium", "research")
load("engineshed.research.gymnasium", "research").register_all()
