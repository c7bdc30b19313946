/// Turns names of a protocol into names in Swift.
enum Naming {
    /// A class: `wl_surface` becomes `WlSurface`.
    static func type(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// An enumeration inside its class; names that Swift or the class needs get `Value` added.
    static func enumeration(_ name: String) -> String {
        let type = type(name)
        if type.first?.isNumber == true { return "_" + type }
        return ["Event", "Protocol", "Self", "Type"].contains(type) ? type + "Value" : type
    }

    /// A function, case or constant: `set_buffer_scale` becomes `setBufferScale`, in backquotes
    /// where it is a word of the language, after an underscore where it begins with a digit.
    static func member(_ name: String) -> String {
        let plain = label(name)
        return keywords.contains(plain) ? "`\(plain)`" : plain
    }

    /// A request's function; names of `Proxy`'s own members get an underscore.
    static func request(_ name: String) -> String {
        let plain = label(name)
        return proxyMembers.contains(plain) ? plain + "_" : member(name)
    }

    /// A member's name without backquotes, as it follows a dot.
    static func label(_ name: String) -> String {
        let type = type(name)
        let plain = type.prefix(1).lowercased() + type.dropFirst()
        return plain.first?.isNumber == true ? "_" + plain : plain
    }

    /// A label in a call, where few words need backquotes.
    static func argumentLabel(_ name: String) -> String {
        let plain = label(name)
        return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
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
    private static let proxyMembers: Set<String> = [
        "connection", "destroyProxy", "detach", "dropReceiver", "identifier", "interface",
        "isBorrowed",
        "isDestroyed", "isHeir", "next", "onEvent",
        "pointer", "previous", "table", "version",
    ]
}
