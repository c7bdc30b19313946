/// Swift source as it grows, indented line by line.
struct SourceText {
    private(set) var text = ""
    private var depth = 0

    /// Adds a line; an empty one stays without indentation.
    mutating func line(_ content: String = "") {
        if !content.isEmpty { text += String(repeating: "    ", count: depth) + content }
        text += "\n"
    }

    /// Adds `head {`, what `body` adds, indented, and `}`.
    mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Adds a doc comment; nothing for empty documentation.
    mutating func document(_ documentation: Documentation, otherwise: String = "") {
        let summary = Self.squeezed(documentation.summary)
        let first = summary.isEmpty ? otherwise : summary
        if !first.isEmpty { line("/// " + first) }
        let paragraphs = Self.paragraphs(documentation.text)
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 || !first.isEmpty { line("///") }
            for content in paragraph { line("/// " + content) }
        }
        list(documentation)
    }

    /// Adds parameters and result to a doc comment.
    private mutating func list(_ documentation: Documentation) {
        guard !documentation.parameters.isEmpty || !documentation.result.isEmpty else { return }
        line("///")
        if !documentation.parameters.isEmpty { line("/// - Parameters:") }
        for parameter in documentation.parameters {
            line("///   - \(parameter.name): \(Self.squeezed(parameter.text))")
        }
        if !documentation.result.isEmpty {
            line("/// - Returns: \(Self.squeezed(documentation.result))")
        }
    }

    /// White space of any length, line ends too, as single spaces.
    private static func squeezed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The lines of each paragraph, without the file's indentation.
    private static func paragraphs(_ text: String) -> [[String]] {
        var paragraphs: [[String]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = squeezed(String(line))
            if content.isEmpty {
                paragraphs.append([])
            } else {
                paragraphs[paragraphs.count - 1].append(content)
            }
        }
        return paragraphs.filter { !$0.isEmpty }
    }
}

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
