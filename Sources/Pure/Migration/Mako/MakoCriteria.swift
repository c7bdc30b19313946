internal import Configuration

/// The criteria of a section of mako's file, such as `[app-name="Google Chrome" !actionable]`.
struct MakoCriteria {
    /// Keys of the table `when` of Martlet's rule.
    private(set) var keys: [(key: String, value: Node.Content)] = []
    /// The urgency, if it is the only criterion; nil: otherwise.
    var onlyUrgency: String? {
        guard keys.count == 1, keys[0].key == "urgency", case .string(let name) = keys[0].value
        else { return nil }
        return name
    }
    /// Why a rule cannot have these criteria; nil: it can.
    private(set) var problem: String?
    /// How the rule's criteria differ from the file's; nil: they do not.
    private(set) var note: String?
    /// A name for the rule.
    private(set) var name = ""
    /// The modes among the criteria.
    private(set) var modes: [String] = []
    /// Whether the section is `[grouped]`, for all groups.
    private(set) var isOfGroups = false

    /// Text fields with their names in Martlet.
    private static let texts = [
        "app-name": "app-name", "app-icon": "icon", "summary": "title", "body": "body",
        "category": "category", "desktop-entry": "desktop-entry", "output": "output",
    ]
    private static let flags = ["actionable": "has-actions", "expiring": "timed"]
    private static let refused = [
        "grouped": "a pile looks like its topmost card",
        "group-index": "a pile looks like its topmost card",
        "hidden": "the card that counts further messages has no look of its own",
    ]

    /// - Parameter text: The text between the brackets.
    init(_ text: String) {
        if ["grouped", "grouped=true", "grouped=1"].contains(Trimmed.text(text)) {
            isOfGroups = true
            return
        }
        var rest = text[...]
        while problem == nil {
            while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
            guard !rest.isEmpty else { break }
            let field = rest.prefix { $0 != "=" && $0 != " " }
            rest = rest.dropFirst(field.count)
            guard rest.first == "=" else {
                let isOff = field.hasPrefix("!")
                add(String(isOff ? field.dropFirst() : field), isOff ? "false" : "true")
                continue
            }
            rest.removeFirst()
            guard let value = Self.value(&rest) else {
                problem = "a quotation mark is not closed"
                return
            }
            add(String(field), value)
        }
        if name.isEmpty { name = "all" }
    }

    private static func value(_ rest: inout Substring) -> String? {
        var value = ""
        var isQuoted = false
        while let character = rest.first {
            if character == " ", !isQuoted { break }
            rest.removeFirst()
            if character == "\\", let next = rest.popFirst() {
                value.append(next)
            } else if character == "\"" {
                isQuoted.toggle()
            } else {
                value.append(character)
            }
        }
        return isQuoted ? nil : value
    }

    private mutating func add(_ field: String, _ value: String) {
        if name.isEmpty { name = value == "true" ? field : value }
        if let reason = Self.refused[field] {
            problem = reason
        } else if field == "mode" {
            addMode(value)
        } else if let key = Self.flags[field] {
            switch value {
            case "true", "1": set(key, .boolean(true))
            case "false", "0": set(key, .boolean(false))
            default: problem = "\(field) is neither true nor false"
            }
            if field == "expiring" {
                note =
                    "messages with the configuration's timeout count as expiring"
            }
        } else if field == "urgency" {
            set("urgency", .string(value == "high" ? "critical" : value))
        } else if field == "anchor" {
            set("position", .string(Anchors.position(value) ?? value))
        } else if field == "summary~" || field == "body~" {
            let key = field == "body~" ? "body" : "title"
            set(key, .one("regex", PosixExpression.ours(value, isByLine: false)))
        } else if let key = Self.texts[field] {
            set(key, .string(value))
        } else {
            problem = "“\(field)” is an unknown field"
        }
    }

    /// Adds a mode to the criteria. In mako the mode “default” is on until it is replaced.
    private mutating func addMode(_ name: String) {
        guard name == "default" else {
            modes.append(name)
            return set("mode", .string(name))
        }
        let any = Node.Content.members([("mode", .one("glob", "*"))])
        set("not", .list([any]))
        note = "applies while no mode is on"
    }

    private mutating func set(_ key: String, _ value: Node.Content) {
        if keys.contains(where: { $0.key == key }) {
            problem = "\(key) is asked twice"
        } else {
            keys.append((key, value))
        }
    }
}

/// The other programs' names of positions on an output.
enum Anchors {
    /// Martlet's name of the position; nil: there is none.
    static func position(_ text: String) -> String? {
        switch text {
        case "top-left", "top-right", "bottom-left", "bottom-right", "center", "top", "bottom",
            "left", "right":
            text
        case "top-center": "top"
        case "bottom-center": "bottom"
        case "center-left", "left-center": "left"
        case "center-right", "right-center": "right"
        default: nil
        }
    }
}

/// Converts extended regular expressions of POSIX to those of PCRE2.
enum PosixExpression {
    /// The expression in the syntax of PCRE2, which differs in word boundaries and in the treatment of lines.
    ///
    /// - Parameter isByLine: Whether `.` stops at the end of a line, and `^` and `$` match at each line.
    static func ours(_ text: String, isByLine: Bool) -> String {
        var result = isByLine ? "(?m)" : "(?s)"
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.popFirst() else {
                result.append(character)
                continue
            }
            result += next == "<" || next == ">" ? "\\b" : "\\\(next)"
        }
        return result
    }
}
