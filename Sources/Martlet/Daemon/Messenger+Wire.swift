import Bus

extension Messenger {
    /// Reads an `a{sv}` of `Messengers`, without keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var messenger = Messenger(
            name: "", order: .sequential, maxVisible: 1, pause: .zero, shown: 0, waiting: 0)
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("name", "s"): messenger.name = try reader.string()
            case ("order", "s"):
                messenger.order = Order(rawValue: try reader.string()) ?? messenger.order
            case ("max-visible", "u"): messenger.maxVisible = try reader.uint32()
            case ("pause", "t"):
                messenger.pause = .milliseconds(Int64(clamping: try reader.uint64()))
            case ("shown", "u"): messenger.shown = try reader.uint32()
            case ("waiting", "u"): messenger.waiting = try reader.uint32()
            default: try reader.skip()
            }
        }
        self = messenger
    }
}
