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
