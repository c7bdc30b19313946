// Room: Images.
