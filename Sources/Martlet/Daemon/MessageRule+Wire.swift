import Bus

extension MessageRule {
    /// Reads an `a{sv}` of `Rules`, without keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var rule = MessageRule(name: "", isEnabled: false, criteria: "")
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("name", "s"): rule.name = try reader.string()
            case ("enabled", "b"): rule.isEnabled = try reader.bool()
            case ("criteria", "s"): rule.criteria = try reader.string()
            case ("removable", "b"): rule.isRemovable = try reader.bool()
            case ("screen", "b"): rule.isOnScreen = try reader.bool()
            case ("history", "b"): rule.isInHistory = try reader.bool()
            case ("limited", "b"): rule.isLimited = try reader.bool()
            default: try reader.skip()
            }
        }
        self = rule
    }
}

extension MessageRuleStep {
    /// Reads an `a{sv}` of `TestRules`, without keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var step = MessageRuleStep(
            rule: "", changes: [], isOnScreen: true, isInHistory: true, isOverLimit: false,
            stops: false)
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("rule", "s"): step.rule = try reader.string()
            case ("changes", "a{sv}"): step.changes = try Self.changes(reader)
            case ("screen", "b"): step.isOnScreen = try reader.bool()
            case ("history", "b"): step.isInHistory = try reader.bool()
            case ("limited", "b"): step.isOverLimit = try reader.bool()
            case ("run", "as"): step.command = try reader.strings()
            case ("stop", "b"): step.stops = try reader.bool()
            default: try reader.skip()
            }
        }
        self = step
    }

    private static func changes(_ reader: MessageReader) throws(BusError) -> [Change] {
        var changes: [Change] = []
        try reader.dictionary { (key, signature) throws(BusError) in
            guard let value = try value(signature, reader) else { return try reader.skip() }
            changes.append(Change(key: key, value: value))
        }
        return changes
    }

    private static func value(
        _ signature: String, _ reader: MessageReader
    ) throws(BusError) -> Value? {
        switch signature {
        case "s": .text(try reader.string())
        case "x": .integer(try reader.int64())
        case "i": .integer(Int64(try reader.int32()))
        case "d": .number(try reader.double())
        case "b": .flag(try reader.bool())
        case "a(ss)": .actions(try MessageRecord.actions(reader))
        default: nil
        }
    }
}
