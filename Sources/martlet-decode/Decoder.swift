@main struct Decoder { static func main() {} }
