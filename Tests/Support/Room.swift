// Room: Support.
