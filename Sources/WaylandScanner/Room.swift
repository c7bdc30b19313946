// Room: WaylandScanner.
