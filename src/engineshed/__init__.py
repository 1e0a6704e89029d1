"""Engine Shed: four railway board games over one core."""

__version__ = "0.1.0"
