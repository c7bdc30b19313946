import Bus

extension MessageSilence {
    /// Reads an `a{sv}` of `Silences`, without keys that this version does not know. Nil where it does not know the
    /// kind.
    init?(_ reader: MessageReader) throws(BusError) {
        var (application, kind, rule) = ("", "", "")
        var until: WallTime?
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("application", "s"): application = try reader.string()
            case ("kind", "s"): kind = try reader.string()
            case ("rule", "s"): rule = try reader.string()
            case ("until", "x"): until = WallTime(millisecondsSince1970: try reader.int64())
            default: try reader.skip()
            }
        }
        guard let kind = Kind(rawValue: kind) else { return nil }
        self.init(application: application, kind: kind, until: until, rule: rule)
    }
}
