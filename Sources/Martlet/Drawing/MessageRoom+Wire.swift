import Bus

extension MessageRoom {
    /// Reads the `a{sv}` of `Room` and `ContentWanted`.
    init(_ reader: MessageReader) throws(BusError) {
        var appearance = Appearance.light
        var direction = Direction.leftToRight
        var (width, height, scale) = (0.0, 0.0, 1.0)
        var colors: [String: MessageColor] = [:]
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("width", "d"): width = try reader.double()
            case ("height", "d"): height = try reader.double()
            case ("scale", "u"): scale = Double(min(max(try reader.uint32(), 1), 1920)) / 120
            case ("appearance", "s"):
                appearance = Appearance(rawValue: try reader.string()) ?? .light
            case ("direction", "s"):
                direction = Direction(rawValue: try reader.string()) ?? .leftToRight
            case (_, "u"): colors[key] = MessageColor(argb: try reader.uint32())
            default: try reader.skip()
            }
        }
        self.init(
            width: width, height: height, scale: scale, appearance: appearance,
            direction: direction)
        text = colors["text"] ?? text
        secondary = colors["secondary"] ?? secondary
        accent = colors["accent"] ?? accent
        background = colors["background"] ?? background
    }
}
