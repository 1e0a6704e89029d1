"""What a browser reaches: routes, the gate before them, the session of a viewer, the built page."""
