// Room: Martlet.
