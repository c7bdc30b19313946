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

    /// A truth value, false without the attribute.
    func flag(_ attribute: String) throws(ScanError) -> Bool {
        switch attributes[attribute] {
        case nil, "false": return false
        case "true": return true
        case let value?:
            throw error("\(attribute)=\"\(value)\" of <\(name)> is neither true nor false")
        }
    }

    /// An unsigned number of 32 bits, decimal or hexadecimal after `0x`.
    func value() throws(ScanError) -> UInt32 {
        let text = try required("value")
        let number =
            text.hasPrefix("0x") || text.hasPrefix("0X")
            ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
        guard let number, !text.hasPrefix("+"), !text.dropFirst(2).hasPrefix("+") else {
            throw error("value=\"\(text)\" of <\(name)> is not an unsigned 32-bit number")
        }
        return number
    }

    func error(_ reason: String) -> ScanError { ScanError(place, reason) }
}
