// Tests: WaylandScanner.
