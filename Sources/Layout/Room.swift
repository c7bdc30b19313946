// Room: Layout.
