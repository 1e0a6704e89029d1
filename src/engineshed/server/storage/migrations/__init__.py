"""Alembic steps from every schema there ever was to the present one."""
