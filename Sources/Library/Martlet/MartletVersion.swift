/// The version of this library and of the programs that are built with it.
public let martletVersion = "0.1.0"
