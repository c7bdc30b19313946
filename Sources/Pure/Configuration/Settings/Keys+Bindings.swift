package import Messages

/// Keys for the effects of clicks, taps, the wheel and keys.
extension Keys {
    private static let place = TextPosition(line: 1, column: 1)
    /// Maximum length of a command's word in bytes, and maximum number of words.
    private static let (longestWord, mostWords) = (4096, 32)
    /// Maximum number of keys in a table.
    private static let mostKeys = 64

    static let meanings =
        list(MessageMeaning.plain.map { $0.text })
        + ", action 1 to action \(MessageMeaning.lastAction), action:NAME, or a command such as [\"notify-log\", \"-a\"]"

    private static let meaningShape = KeyShape.anyOf([
        .words(MessageMeaning.plain.map { $0.text }), .pattern("^action [1-9][0-9]?$"),
        .pattern("^action:."),
        .array(.text(longest: longestWord), 1...mostWords),
    ])
    private static let keysShape = KeyShape.map(meaningShape, most: mostKeys)
    private static let shape = KeyShape.table(
        BindingTrigger.named.map { KeyShape.Member(name: $0.text, shape: meaningShape) }
            + [KeyShape.Member(name: "keys", shape: keysShape)],
        required: [])

    /// A meaning; nil: unset.
    final func meaning(_ key: String, _ about: KeyText, _ value: inout MessageMeaning?) {
        entry(
            key, about, current: value.map { Self.content($0) }, allowed: Self.meanings,
            shape: Self.meaningShape
        ) { content in
            guard let meaning = Self.meaning(content) else { return false }
            value = meaning
            return true
        }
    }

    /// A table with the meanings of keys.
    final func keyMeanings(_ key: String, _ about: KeyText, _ bindings: inout Bindings) {
        let current = bindings.keys.map { ($0.key.text, Self.content($0.meaning)) }
        var taken = bindings
        var problem: String?
        entry(
            key, about, current: current.isEmpty ? nil : Self.table(current),
            allowed: "a table such as { \"c\" = \"copy\", \"ctrl+Delete\" = \"dismiss-all\" }",
            shape: Self.keysShape
        ) { content in
            guard case .table(let entries) = content else { return false }
            problem = Self.readKeys(entries, into: &taken)
            return true
        }
        if let problem { refuse(key, problem) } else { bindings = taken }
    }

    /// A table with all meanings of a message.
    final func bindings(_ key: String, _ about: KeyText, _ bindings: inout Bindings) {
        var current: [(String, Node.Content)] = []
        for trigger in BindingTrigger.named {
            if let meaning = bindings[trigger] {
                current.append((trigger.text, Self.content(meaning)))
            }
        }
        let keys = bindings.keys.map { ($0.key.text, Self.content($0.meaning)) }
        if !keys.isEmpty { current.append(("keys", Self.table(keys))) }
        var taken = bindings
        var problem: String?
        entry(
            key, about, current: current.isEmpty ? nil : Self.table(current),
            allowed: "a table with the keys of [bindings], such as { right = \"menu\", keys = "
                + "{ \"c\" = \"copy\" } }",
            shape: Self.shape
        ) { content in
            guard case .table(let entries) = content else { return false }
            problem = Self.read(entries, into: &taken)
            return true
        }
        if let problem { refuse(key, problem) } else { bindings = taken }
    }

    // MARK: Reading

    /// Reads entries into `bindings`; returns an error, or nil if all entries are valid.
    private static func read(_ entries: [Node.Entry], into bindings: inout Bindings) -> String? {
        for entry in entries {
            if entry.key == "keys", case .table(let keys) = entry.node.content {
                if let problem = readKeys(keys, into: &bindings) { return problem }
                continue
            }
            guard let trigger = BindingTrigger.named.first(where: { $0.text == entry.key }) else {
                let known = BindingTrigger.named.map { $0.text } + ["keys"]
                return "unknown key “" + entry.key + "”; allowed: " + list(known)
            }
            guard let meaning = meaning(entry.node.content) else {
                return refusal(entry, allowed: meanings)
            }
            bindings[trigger] = meaning
        }
        return nil
    }

    private static func readKeys(
        _ entries: [Node.Entry], into bindings: inout Bindings
    ) -> String? {
        guard entries.count <= mostKeys else { return "more than \(mostKeys) keys are not allowed" }
        for entry in entries {
            guard let key = BindingKey(entry.key) else {
                return Node.Content.string(entry.key).quoted + " is not a key; allowed: "
                    + BindingKey.rule
            }
            guard let meaning = meaning(entry.node.content) else {
                return refusal(entry, allowed: meanings)
            }
            bindings[.key(key)] = meaning
        }
        return nil
    }

    private static func refusal(_ entry: Node.Entry, allowed: String) -> String {
        entry.key + ": " + entry.node.content.quoted + " is not allowed; allowed: " + allowed
    }

    private static func meaning(_ content: Node.Content) -> MessageMeaning? {
        switch content {
        case .string(let text): return MessageMeaning(text)
        case .array(let nodes):
            guard (1...mostWords).contains(nodes.count) else { return nil }
            var words: [String] = []
            for node in nodes {
                guard case .string(let word) = node.content, word.utf8.count <= longestWord,
                    !word.utf8.contains(0)
                else { return nil }
                words.append(word)
            }
            return words[0].isEmpty ? nil : .command(words)
        default: return nil
        }
    }

    // MARK: Writing

    private static func content(_ meaning: MessageMeaning) -> Node.Content {
        guard case .command(let words) = meaning else { return .string(meaning.text) }
        return .array(words.map { Node(.string($0), at: place) })
    }
}

extension Bindings {
    /// The keys for each button and each way of touching, and the table of keys.
    package mutating func describe(to keys: Keys) {
        for trigger in BindingTrigger.named {
            keys.meaning(trigger.text, trigger.about, &self[trigger])
        }
        keys.keyMeanings(
            "keys",
            """
            What keys do while the message has keyboard focus (`martlet focus`).
            A key is a character or a name such as Delete, Return, space, `Page_Up` or F5, after `ctrl+`, `alt+`,
            `shift+` or `super+`. These keys take precedence over what keys do otherwise. While you write a reply, all
            keys write.
            """, &self)
    }
}

extension BindingTrigger {
    fileprivate var about: KeyText {
        switch self {
        case .left: "A click with the left button."
        case .middle: "A click with the middle button."
        case .right: "A click with the right button."
        case .back: "A click with the back button."
        case .forward: "A click with the forward button."
        case .tap: "A tap with a finger."
        case .longPress: "A long press with a finger or the left button."
        case .twoFingerTap: "A tap with two fingers."
        case .scrollUp: "One notch of the wheel away from you."
        case .scrollDown: "One notch of the wheel towards you."
        case .key, .swipe: ""
        }
    }
}
