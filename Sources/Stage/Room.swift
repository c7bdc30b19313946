// Room: Stage.
