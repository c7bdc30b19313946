/// A start tag: its name, attributes and place, with checks that explain what is wrong.
struct Element {
    let name: String
    let attributes: [String: String]
    let place: Place

    /// The value of an attribute that must be there and not be empty.
    func required(_ attribute: String) throws(ScanError) -> String {
        guard let value = attributes[attribute] else {
            throw error("<\(name)> lacks the attribute \(attribute)")
        }
        guard !value.isEmpty else { throw error("<\(name)> has an empty \(attribute)") }
        return value
    }

    /// The name of what is declared: letters, digits and underscores.
    func identifier() throws(ScanError) -> String {
        let value = try required("name")
        let isGood = value.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isGood, value.contains(where: { $0 != "_" }) else {
            throw error("the name \"\(value)\" of <\(name)> is not made of letters, digits and _")
        }
        return value
    }

    /// A version, which is a positive number; nil without the attribute.
    func version(_ attribute: String) throws(ScanError) -> Int? {
        guard let value = attributes[attribute] else { return nil }
        guard let number = Int32(value), number > 0 else {
            throw error("\(attribute)=\"\(value)\" of <\(name)> is not a positive number")
        }
        return Int(number)
    }

    /// A boolean; false without the attribute.
    func flag(_ attribute: String) throws(ScanError) -> Bool {
        switch attributes[attribute] {
        case nil, "false": return false
        case "true": return true
        case let value?:
            throw error("\(attribute)=\"\(value)\" of <\(name)> is neither true nor false")
        }
    }

    /// An unsigned number of 32 bits: decimal, hexadecimal after `0x`, or one of these shifted, `1 << 3`.
    func value() throws(ScanError) -> UInt32 {
        let text = try required("value")
        guard let number = Self.number(text) ?? Self.shifted(text) else {
            throw error("value=\"\(text)\" of <\(name)> is not an unsigned 32-bit number")
        }
        return number
    }

    private static func number(_ text: some StringProtocol) -> UInt32? {
        let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isHexadecimal ? text.dropFirst(2) : text[...]
        return digits.hasPrefix("+") ? nil : UInt32(digits, radix: isHexadecimal ? 16 : 10)
    }

    /// The value of `number << places`; nil for anything else, and where a bit would be lost.
    private static func shifted(_ text: String) -> UInt32? {
        let sides = text.split(separator: "<", omittingEmptySubsequences: false)
        guard sides.count == 3, sides[1].isEmpty,
            let bits = number(sides[0].filter { $0 != " " }),
            let places = number(sides[2].filter { $0 != " " }), places < UInt32.bitWidth,
            (bits << places) >> places == bits
        else { return nil }
        return bits << places
    }

    func error(_ reason: String) -> ScanError { ScanError(place, reason) }
}

extension Element {
    /// The type of an `<arg>`, from its attributes.
    func argumentType() throws(ScanError) -> ArgumentType {
        let type = try required("type")
        let isOptional = try flag("allow-null")
        try check(type: type)
        switch type {
        case "int": return .int(enumeration: attributes["enum"])
        case "uint": return .uint(enumeration: attributes["enum"])
        case "fixed": return .fixed
        case "string": return .string(isOptional: isOptional)
        case "object":
            return .object(interface: attributes["interface"], isOptional: isOptional)
        case "new_id": return .newID(interface: attributes["interface"])
        case "array": return .array
        case "fd": return .descriptor
        default:
            throw error(
                "unknown type \"\(type)\"; there are int, uint, fixed, string, object, new_id, "
                    + "array and fd")
        }
    }

    /// Refuses attributes that mean nothing for `type`.
    private func check(type: String) throws(ScanError) {
        if attributes["allow-null"] == "true", type != "string", type != "object" {
            throw error("allow-null is for strings and objects, not for \(type)")
        }
        if attributes["interface"] != nil, type != "object", type != "new_id" {
            throw error("interface is for objects and new_ids, not for \(type)")
        }
        if attributes["enum"] != nil, type != "int", type != "uint" {
            throw error("enum is for ints and uints, not for \(type)")
        }
    }
}
