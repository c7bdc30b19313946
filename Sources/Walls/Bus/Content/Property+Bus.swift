package import Vocabulary

extension MessageReader {
    /// Reads an `a{sv}`, without keys and words that this version does not know.
    ///
    /// - Returns: Whether all words were known.
    @discardableResult
    package func properties<Value: Described>(of value: inout Value) throws(BusError) -> Bool {
        var isKnown = true
        try dictionary { (key, signature) throws(BusError) in
            guard let read = try propertyValue(signature) else { return }
            if case .wrongText = value.set(key, read) { isKnown = false }
        }
        return isKnown
    }

    /// Reads the value of a property. Texts and lists are read a little beyond their limits, so that a
    /// check for length can fail.
    ///
    /// - Returns: nil: no property has the type, and the value is skipped.
    package func propertyValue(
        _ signature: String, longest: Int = TextLimits.markup
    ) throws(BusError) -> PropertyValue? {
        switch signature {
        case "s": return .text(try string(limit: longest + Self.slack))
        case "x": return .integer(try int64())
        case "t": return .integer(Int64(clamping: try uint64()))
        case "u": return .integer(Int64(try uint32()))
        case "i": return .integer(Int64(try int32()))
        case "d": return .real(try double())
        case "b": return .flag(try bool())
        case "a(ss)": return .actions(try messageActions())
        case "as": return .words(try strings())
        case "a(sssb)": return try barButtons()
        case "a{sv}":
            var properties: [Property] = []
            try dictionary { (key, signature) throws(BusError) in
                guard let value = try propertyValue(signature) else { return }
                properties.append(Property(key: key, signature: signature, value: value))
            }
            return .properties(properties)
        default:
            try skip()
            return nil
        }
    }

    /// Texts are cut between characters, of at most four bytes.
    private static var slack: Int { 4 }

    /// Reads one action more than the limit, so that the check for too many can fail.
    private func messageActions() throws(BusError) -> [MessageAction] {
        var actions: [MessageAction] = []
        try array("(ss)") { () throws(BusError) in
            guard actions.count <= TextLimits.actions else { return try skip() }
            let action = try structure("ss") { () throws(BusError) -> MessageAction in
                MessageAction(
                    key: try string(limit: TextLimits.key + Self.slack),
                    label: try string(limit: TextLimits.label * Self.slack))
            }
            actions.append(action)
        }
        return actions
    }

    /// Reads one button more than the limit, as with actions.
    private func barButtons() throws(BusError) -> PropertyValue {
        var (buttons, strange) = ([] as [BarButton], "")
        try array("(sssb)") { () throws(BusError) in
            guard buttons.count <= TextLimits.buttons else { return try skip() }
            try structure("sssb") { () throws(BusError) in
                var button = BarButton(
                    key: try string(limit: TextLimits.key + Self.slack),
                    label: try string(limit: TextLimits.label * Self.slack))
                let symbol = try string(limit: TextLimits.name)
                button.symbol = BarSymbol(rawValue: symbol)
                button.isEnabled = try bool()
                buttons.append(button)
                if button.symbol == nil, strange.isEmpty { strange = symbol }
            }
        }
        return .buttons(buttons, strange: strange)
    }
}

extension MessageWriter {
    /// Appends an `a{sv}`. `more` appends further entries.
    package mutating func properties(
        _ properties: [Property], more: (inout MessageWriter) -> Void = { _ in }
    ) {
        array("{sv}") { writer in
            for property in properties { writer.property(property) }
            more(&writer)
        }
    }

    /// Appends an `aa{sv}`.
    package mutating func list<Item: Described>(_ items: [Item]) {
        array("a{sv}") { writer in
            for item in items { writer.properties(item.said) }
        }
    }

    /// Appends a property as an entry of an `a{sv}`.
    package mutating func property(_ property: Property) {
        field(property.key, property.signature) { writer in
            switch property.value {
            case .text(let text): writer.string(text)
            case .real(let number): writer.double(number)
            case .flag(let flag): writer.bool(flag)
            case .actions(let actions):
                writer.array("(ss)") { writer in
                    for action in actions {
                        writer.structure("ss") { writer in
                            writer.string(action.key)
                            writer.string(action.label)
                        }
                    }
                }
            case .words(let words): writer.strings(words)
            case .properties(let properties): writer.properties(properties)
            case .buttons(let buttons, _):
                writer.array("(sssb)") { writer in
                    for button in buttons {
                        writer.structure("sssb") { writer in
                            writer.string(button.key)
                            writer.string(button.label)
                            writer.string(button.symbol?.rawValue ?? "")
                            writer.bool(button.isEnabled)
                        }
                    }
                }
            case .integer(let number):
                switch property.signature {
                case "i": writer.int32(Int32(clamping: number))
                case "t": writer.uint64(UInt64(clamping: number))
                case "u": writer.uint32(UInt32(clamping: number))
                default: writer.int64(number)
                }
            }
        }
    }
}
