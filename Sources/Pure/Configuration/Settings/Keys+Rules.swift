import Messages
import Rules

/// Keys that only rules have.
extension Keys {
    private static let place = TextPosition(line: 1, column: 1)
    /// Longest text, glob or regular expression of a test, bytes.
    private static let longestTest = 1024

    /// The name of a rule.
    final func ruleName(_ key: String, _ about: KeyText, _ value: inout RuleName) {
        entry(
            key, about, current: .string(value.rawValue), allowed: RuleName.rule, shape: .name
        ) { content in
            guard case .string(let text) = content, let name = RuleName(valid: text) else {
                return false
            }
            value = name
            return true
        }
    }

    /// A test of a text; nil: unset.
    final func test(_ key: String, _ about: KeyText, _ value: inout TextTest?) {
        entry(
            key, about, current: value.map { Self.content($0) },
            allowed: Self.tests, shape: Self.testShape
        ) { content in
            guard let test = Self.test(content) else { return false }
            value = test
            return true
        }
        if let value { checkExpressions(of: value, key) }
    }

    private static let tests =
        "a text, { glob = \"*…*\" }, { regex = \"…\" }, or some of these in brackets"

    private static var testShape: KeyShape {
        let text = KeyShape.text(longest: longestTest)
        let kinds = ["glob", "regex"].map { kind in
            KeyShape.table([KeyShape.Member(name: kind, shape: text)], required: [kind])
        }
        return .oneOrSeveral(.anyOf([text] + kinds), most: 32)
    }

    /// Tests of texts by name; empty: unset.
    final func tests(_ key: String, _ about: KeyText, _ values: inout [String: TextTest]) {
        let current = Self.table(
            values.sorted { $0.key < $1.key }.map { ($0.key, Self.content($0.value)) })
        entry(
            key, about, current: values.isEmpty ? nil : current,
            allowed: "a table of at most 32 names, and for each " + Self.tests,
            shape: .map(Self.testShape, most: 32)
        ) { content in
            guard case .table(let entries) = content, (1...32).contains(entries.count) else {
                return false
            }
            for entry in entries {
                guard (1...TextLimits.name).contains(entry.key.utf8.count),
                    let test = Self.test(entry.node.content)
                else { return false }
                values[entry.key] = test
            }
            return true
        }
        for (_, test) in values.sorted(by: { $0.key < $1.key }) { checkExpressions(of: test, key) }
    }

    private final func checkExpressions(of test: TextTest, _ key: String) {
        for expression in test.expressions {
            guard let problem = expressionProblem(expression) else { continue }
            let quoted = Node.Content.string(expression).quoted
            refuse(key, "\(quoted) is not a regular expression: \(problem)")
        }
    }

    private static func test(_ content: Node.Content) -> TextTest? {
        switch content {
        case .string(let text) where text.utf8.count <= longestTest: return .equals(text)
        case .table(let entries):
            guard entries.count == 1, let entry = entries.first,
                case .string(let text) = entry.node.content, text.utf8.count <= longestTest
            else { return nil }
            return switch entry.key {
            case "glob": .glob(text)
            case "regex": .expression(text)
            default: nil
            }
        case .array(let nodes) where (1...32).contains(nodes.count):
            var tests: [TextTest] = []
            for node in nodes {
                if case .array = node.content { return nil }
                guard let test = test(node.content) else { return nil }
                tests.append(test)
            }
            return .anyOf(tests)
        default: return nil
        }
    }

    private static func content(_ test: TextTest) -> Node.Content {
        switch test {
        case .equals(let text), .resembles(let text): .string(text)
        case .glob(let text): table([("glob", .string(text))])
        case .expression(let text): table([("regex", .string(text))])
        case .anyOf(let tests): array(tests.map { content($0) })
        }
    }

    static func table(_ entries: [(String, Node.Content)]) -> Node.Content {
        .table(entries.map { Node.Entry($0.0, at: place, Node($0.1, at: place)) })
    }

    static func array(_ contents: [Node.Content]) -> Node.Content {
        .array(contents.map { Node($0, at: place) })
    }

    /// A text with placeholders; nil: unset.
    final func format(_ key: String, _ about: KeyText, _ value: inout TextFormat?) {
        var problem: String?
        entry(
            key, about, current: value.map { .string($0.source) },
            allowed: "a text of at most 4096 bytes, with fields in braces such as {title}",
            shape: .text(longest: 4096)
        ) { content in
            guard case .string(let text) = content, text.utf8.count <= 4096 else { return false }
            do throws(TextFormat.Problem) { value = try TextFormat(text) } catch {
                problem = error.text
            }
            return true
        }
        if let problem { refuse(key, problem) }
    }

    /// One urgency, or an array of several; empty: unset.
    final func urgencies(_ key: String, _ about: KeyText, _ value: inout [MessageUrgency]) {
        words(
            key, about, &value, all: MessageUrgency.allCases.map { $0.rawValue },
            name: { $0.rawValue }, Self.urgency)
    }

    private static func urgency(_ content: Node.Content) -> MessageUrgency? {
        guard case .string(let text) = content else { return nil }
        return MessageUrgency(rawValue: text)
    }

    /// One weekday, or an array of several; empty: unset.
    final func weekdays(_ key: String, _ about: KeyText, _ value: inout [Weekday]) {
        words(
            key, about, &value, all: Weekday.allCases.map { $0.rawValue },
            name: { $0.rawValue }, Self.weekday)
    }

    static func weekday(_ content: Node.Content) -> Weekday? {
        guard case .string(let text) = content else { return nil }
        return Weekday(rawValue: text)
    }

    /// One event of messages, or an array of several; empty: unset.
    final func hookEvents(_ key: String, _ about: KeyText, _ value: inout [HookEvent]) {
        words(
            key, about, &value, all: HookEvent.allCases.map { $0.rawValue },
            name: { $0.rawValue }, Self.hookEvent)
    }

    private static func hookEvent(_ content: Node.Content) -> HookEvent? {
        guard case .string(let text) = content else { return nil }
        return HookEvent(rawValue: text)
    }

    /// One word, or an array of several; empty: unset.
    private final func words<Word>(
        _ key: String, _ about: KeyText, _ value: inout [Word], all: [String],
        name: (Word) -> String, _ read: (Node.Content) -> Word?
    ) {
        let current = Self.array(value.map { .string(name($0)) })
        entry(
            key, about, current: value.isEmpty ? nil : current,
            allowed: Self.list(all) + ", or some of these in brackets",
            shape: .oneOrSeveral(.words(all), most: 1000)
        ) { content in
            var contents = [content]
            if case .array(let nodes) = content { contents = nodes.map { $0.content } }
            let words = contents.compactMap { read($0) }
            guard !words.isEmpty, words.count == contents.count else { return false }
            value = words
            return true
        }
    }

    /// A whole number, or a range such as `{ from = 2, to = 5 }`; nil: unset.
    final func range(
        _ key: String, _ about: KeyText, _ value: inout ClosedRange<Int>?,
        in bounds: ClosedRange<Int>
    ) {
        let current = value.map { range -> Node.Content in
            if range.lowerBound == range.upperBound { return .integer(range.lowerBound) }
            return Self.table([
                ("from", .integer(range.lowerBound)), ("to", .integer(range.upperBound)),
            ])
        }
        let ends = "\(bounds.lowerBound) to \(bounds.upperBound)"
        entry(
            key, about, current: current,
            allowed: ends + ", or a range of these such as { from = \(bounds.lowerBound), to = "
                + "\(bounds.upperBound) }",
            shape: .anyOf([.integer(bounds), .range(of: .integer(bounds))])
        ) { content in
            guard
                let range = Self.range(
                    content, in: bounds,
                    read: { content in
                        guard case .integer(let number) = content else { return nil }
                        return number
                    })
            else { return false }
            value = range
            return true
        }
    }

    /// A range of lengths of time, milliseconds, such as `{ from = "1s", to = "1m" }`; nil: unset.
    final func durationRange(
        _ key: String, _ about: KeyText, _ value: inout ClosedRange<UInt64>?
    ) {
        let bounds: ClosedRange<UInt64> = 0...Self.longestAge
        let current = value.map { range in
            Self.table([
                ("from", .string(DurationText.text(milliseconds: range.lowerBound))),
                ("to", .string(DurationText.text(milliseconds: range.upperBound))),
            ])
        }
        entry(
            key, about, current: current,
            allowed: "a range such as { from = \"10s\", to = \"5m\" }, 0s to 8760h",
            shape: .anyOf([.duration, .range(of: .duration)])
        ) { content in
            guard
                let range = Self.range(
                    content, in: bounds,
                    read: { content in
                        guard case .string(let text) = content else { return nil }
                        return DurationText.milliseconds(of: text)
                    })
            else { return false }
            value = range
            return true
        }
    }

    /// A year, in milliseconds.
    private static let longestAge: UInt64 = 8760 * 3_600_000

    /// A single value, or a table with `from`, `to` or both.
    private static func range<Value: Comparable>(
        _ content: Node.Content, in bounds: ClosedRange<Value>, read: (Node.Content) -> Value?
    ) -> ClosedRange<Value>? {
        guard case .table(let entries) = content else {
            guard let value = read(content), bounds.contains(value) else { return nil }
            return value...value
        }
        var (from, to) = (bounds.lowerBound, bounds.upperBound)
        guard !entries.isEmpty else { return nil }
        for entry in entries {
            guard let value = read(entry.node.content), bounds.contains(value) else { return nil }
            switch entry.key {
            case "from": from = value
            case "to": to = value
            default: return nil
            }
        }
        return from <= to ? from...to : nil
    }

    /// A part of every day, such as `{ from = "22:00", to = "07:00" }`; nil: unset.
    final func timeOfDay(_ key: String, _ about: KeyText, _ value: inout TimeOfDay?) {
        let current = value.map { time in
            Self.table([
                ("from", .string(TimeOfDay.text(minutes: time.from))),
                ("to", .string(TimeOfDay.text(minutes: time.to))),
            ])
        }
        entry(
            key, about, current: current,
            allowed: "two times such as { from = \"22:00\", to = \"07:00\" }",
            shape: .table(
                ["from", "to"].map {
                    KeyShape.Member(name: $0, shape: .pattern("^[0-9]{1,2}:[0-9]{2}$"))
                }, required: ["from", "to"])
        ) { content in
            guard case .table(let entries) = content, entries.count == 2,
                let from = Self.minutes("from", of: entries), from < TimeOfDay.day,
                let to = Self.minutes("to", of: entries)
            else { return false }
            value = TimeOfDay(from: from, to: to)
            return true
        }
    }

    static func minutes(_ key: String, of entries: [Node.Entry]) -> Int? {
        guard case .string(let text)? = entries.first(where: { $0.key == key })?.node.content
        else { return nil }
        return TimeOfDay.minutes(of: text)
    }

    /// Keys and labels of actions; nil: unset.
    final func actions(_ key: String, _ about: KeyText, _ value: inout [MessageAction]?) {
        let current = value.map { actions in
            Self.array(actions.map { Self.array([.string($0.key), .string($0.label)]) })
        }
        entry(
            key, about, current: current,
            allowed: "at most \(TextLimits.actions) pairs of different keys and labels such as "
                + "[[\"default\", \"Open\"]]",
            shape: .array(.array(.text(longest: 65_536), 2...2), 0...TextLimits.actions)
        ) { content in
            guard case .array(let nodes) = content, nodes.count <= TextLimits.actions else {
                return false
            }
            var actions: [MessageAction] = []
            for node in nodes {
                guard let action = MessageAction(node.content),
                    !actions.contains(where: { $0.key == action.key })
                else { return false }
                actions.append(action)
            }
            value = actions
            return true
        }
    }
}

extension MessageAction {
    /// Creates an action from two texts; nil: the content is something else.
    fileprivate init?(_ content: Node.Content) {
        guard case .array(let nodes) = content, nodes.count == 2,
            case .string(let key) = nodes[0].content, case .string(let label) = nodes[1].content,
            (1...TextLimits.key).contains(key.utf8.count), key != MessageAction.replyKey
        else { return nil }
        self.init(key: key, label: TextCollector.line(label, limit: TextLimits.label))
    }
}
