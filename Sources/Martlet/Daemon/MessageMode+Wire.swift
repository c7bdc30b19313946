import Bus

extension MessageMode {
    /// Reads an `a{sv}` of `Modes`, without keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var mode = MessageMode(
            name: "", isOn: false, shows: "", until: nil, reasons: [], unknown: [])
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("name", "s"): mode.name = try reader.string()
            case ("on", "b"): mode.isOn = try reader.bool()
            case ("shows", "s"): mode.shows = try reader.string()
            case ("until", "x"):
                let until = try reader.int64()
                mode.until = until == 0 ? nil : WallTime(millisecondsSince1970: until)
            case ("reasons", "as"): mode.reasons = try reader.strings()
            case ("unknown", "as"): mode.unknown = try reader.strings()
            default: try reader.skip()
            }
        }
        self = mode
    }
}
