/// How names of a protocol become names in Swift.
package enum Naming {
    /// A class: `wl_surface` becomes `WlSurface`.
    package static func type(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// An enumeration inside its class; names that Swift or the class needs get `Value` added.
    package static func enumeration(_ name: String) -> String {
        let type = type(name)
        if type.first?.isNumber == true { return "_" + type }
        return ["Event", "Protocol", "Self", "Type"].contains(type) ? type + "Value" : type
    }

    /// A function, case or constant: `set_buffer_scale` becomes `setBufferScale`, in backquotes
    /// where it is a word of the language, after an underscore where it begins with a digit.
    package static func member(_ name: String) -> String {
        let plain = label(name)
        return keywords.contains(plain) ? "`\(plain)`" : plain
    }

    /// A request's function; names of `Proxy`'s own properties get an underscore.
    package static func request(_ name: String) -> String {
        let plain = label(name)
        return proxyProperties.contains(plain) ? plain + "_" : member(name)
    }

    /// A member's name without backquotes, as an argument label or after a dot.
    package static func label(_ name: String) -> String {
        let type = type(name)
        let plain = type.prefix(1).lowercased() + type.dropFirst()
        return plain.first?.isNumber == true ? "_" + plain : plain
    }

    /// Words that cannot name a declaration, a case or a variable without backquotes.
    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "await", "borrowing", "break", "case", "catch",
        "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "nonisolated",
        "open", "operator", "package", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "unowned", "unsafe", "var",
        "weak", "where", "while",
    ]
    private static let proxyProperties: Set<String> = [
        "connection", "identifier", "interface", "isBorrowed", "isDestroyed", "next", "onEvent",
        "pointer", "previous", "table", "version",
    ]
}
