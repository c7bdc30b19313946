/// The contents of one protocol file.
struct ProtocolFile: Sendable {
    /// The file as it was named to the scanner.
    let file: String
    let name: String
    var interfaces: [InterfaceModel] = []
}

/// An interface with everything in the order of the file, which is the order of opcodes.
struct InterfaceModel: Sendable {
    let name: String
    var version: Int
    let place: Place
    var documentation = Documentation()
    var requests: [MessageModel] = []
    var events: [MessageModel] = []
    var enumerations: [EnumerationModel] = []

    /// Whether the compositor creates objects with events of this interface.
    var handsOutObjects: Bool {
        events.contains { $0.newObject != nil }
    }
}

/// A request or an event.
struct MessageModel: Sendable {
    let name: String
    /// The interface version that introduced it.
    let since: Int
    /// The interface version that advises against it, if any.
    var deprecatedSince: Int?
    /// Whether the object is destroyed by this message.
    let isDestructor: Bool
    let place: Place
    var documentation = Documentation()
    var arguments: [ArgumentModel] = []

    /// Whether the protocol says anything about an argument.
    var hasArgumentSummaries: Bool {
        arguments.contains { $0.documentation != Documentation() }
    }

    /// The object a message creates, if any.
    var newObject: ArgumentModel? {
        arguments.first { if case .newID = $0.type { true } else { false } }
    }
}

/// An argument of a request or event.
struct ArgumentModel: Sendable {
    let name: String
    let type: ArgumentType
    let place: Place
    var documentation = Documentation()

    /// Summary and description; the name in the protocol where there is neither.
    var text: String {
        let texts = [documentation.summary, documentation.text].filter {
            $0.contains { !$0.isWhitespace }
        }
        return texts.isEmpty ? "`\(name)`." : texts.joined(separator: ". ")
    }
}

/// The type of an argument on the wire, with what the protocol says about its values.
enum ArgumentType: Equatable, Sendable {
    case int(enumeration: String?)
    case uint(enumeration: String?)
    case fixed
    case string(isOptional: Bool)
    case object(interface: String?, isOptional: Bool)
    /// Without an interface the message itself names interface and version.
    case newID(interface: String?)
    case array
    case descriptor

    /// The enumeration referred to, `NAME` or `INTERFACE.NAME`.
    var enumeration: String? {
        switch self {
        case .int(let name), .uint(let name): name
        default: nil
        }
    }

    /// The interface referred to.
    var interface: String? {
        switch self {
        case .object(let name, _), .newID(let name): name
        default: nil
        }
    }

    /// The argument's letters in a libwayland signature.
    var signature: String {
        switch self {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string(let isOptional): isOptional ? "?s" : "s"
        case .object(_, let isOptional): isOptional ? "?o" : "o"
        case .newID(let interface): interface == nil ? "sun" : "n"
        case .array: "a"
        case .descriptor: "h"
        }
    }
}

/// A set of named values, or of bits.
struct EnumerationModel: Sendable {
    /// A named value.
    struct Entry: Sendable {
        let name: String
        let value: UInt32
        /// The interface version that introduced it.
        let since: Int
        /// The interface version that advises against it, if any.
        var deprecatedSince: Int?
        let place: Place
        var documentation = Documentation()
    }

    let name: String
    let isBitfield: Bool
    /// The interface version that introduced it.
    let since: Int
    let place: Place
    var documentation = Documentation()
    var entries: [Entry] = []
}

/// The documentation of an element in a protocol file: a summary and, for some, paragraphs of text.
struct Documentation: Equatable, Sendable {
    /// Documentation of a parameter of a function or an enumeration case.
    struct Parameter: Equatable, Sendable {
        var name: String
        var text: String
    }

    var summary: String
    var text: String
    var parameters: [Parameter] = []
    /// Documentation of the returned value; empty: none.
    var result = ""

    init(summary: String = "", text: String = "") {
        self.summary = summary
        self.text = text
    }

    /// Adds a `<description>` to the documentation of an element. A summary in the element's tag is kept.
    mutating func complete(with description: Documentation) {
        if summary.isEmpty { summary = description.summary }
        text = description.text
    }

    /// Adds the versions that introduced and deprecated the element, each as a paragraph; the first version is not mentioned.
    mutating func note(since: Int, deprecatedSince: Int? = nil) {
        if since > 1 { text += "\n\nSince version \(since)." }
        if let deprecatedSince { text += "\n\nDeprecated since version \(deprecatedSince)." }
    }
}

/// A place in a protocol file.
package struct Place: Hashable, Sendable {
    /// The file as it was named to the scanner.
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
