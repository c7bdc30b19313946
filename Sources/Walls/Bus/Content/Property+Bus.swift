package import Vocabulary

extension MessageReader {
    /// Reads the value of a message's property. Texts and lists are read a little beyond their limits, so that a
    /// check for length can fail.
    ///
    /// - Returns: nil: no property has the type, and the value is skipped.
    package func propertyValue(_ signature: String) throws(BusError) -> PropertyValue? {
        switch signature {
        case "s": return .text(try string(limit: TextLimits.markup + Self.slack))
        case "x": return .integer(try int64())
        case "u": return .integer(Int64(try uint32()))
        case "i": return .integer(Int64(try int32()))
        case "d": return .real(try double())
        case "b": return .flag(try bool())
        case "a(ss)": return .actions(try messageActions())
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
}

extension MessageWriter {
    /// Appends a property of a message as an entry of an `a{sv}`.
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
            case .integer(let number):
                switch property.signature {
                case "i": writer.int32(Int32(clamping: number))
                case "u": writer.uint32(UInt32(clamping: number))
                default: writer.int64(number)
                }
            }
        }
    }
}
