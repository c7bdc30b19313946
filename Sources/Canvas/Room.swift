// Room: Canvas.
