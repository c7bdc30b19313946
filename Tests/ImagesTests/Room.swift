// Tests: Images.
