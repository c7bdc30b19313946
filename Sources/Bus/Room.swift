// Room: Bus.
