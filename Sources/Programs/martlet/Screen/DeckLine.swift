import Martlet

/// A line of JSON that `deck` reads: a message with the members that `show --json`, `list --json` and `history export`
/// print.
struct DeckLine {
    /// The mistake in a line, for people.
    struct Problem: Error, Equatable {
        var text: String
    }

    var request = MessageRequest()
    /// The member `id` as it was given, else `entry`; null where neither was given.
    var id = JSONValue.null

    /// Members that are ignored on a deck. Properties: where, when and for how long a message is shown.
    private static let ignored: Set<String> = [
        "sheet", "messenger", "group", "position", "layer", "output", "dim", "dim-interactive",
        "focus", "animation", "duplicates", "handling", "swipe-up", "swipe-down", "swipe-left",
        "swipe-right", "swipe-up-long", "swipe-down-long", "swipe-left-long", "swipe-right-long",
        "duration", "delay", "minimum", "priority", "show-time-left", "away", "sound", "haptics",
        "code-button", "lead-back", "end-on-focus", "window", "ring", "conversation", "transient",
        "hide-on-disconnect",
        "resident", "replaces",
        // How a message ended, and what a deck has no place for.
        "name", "content", "state", "snoozed-until", "snoozed-mode", "arrival", "ended", "reason",
        "unread", "number", "sandbox",
    ]

    /// - Parameter line: The line without its end.
    init(_ line: [UInt8]) throws(Problem) {
        let value: JSONValue
        do throws(JSONReader.Problem) { value = try JSONReader.value(of: line) } catch {
            throw Problem(text: "not JSON: \(error.text) (column \(error.column))")
        }
        guard case .object(let members) = value else {
            throw Problem(text: "the line is not an object")
        }
        var said = MessageProperties()
        for member in members where member.value != .null { try read(member, into: &said) }
        request = MessageRequest(said)
        guard request.hasContents else {
            throw Problem(
                text: "nothing to show: title, body, icon, icon-text, image or progress is missing")
        }
    }

    /// The id as a name on the bus.
    var name: String {
        switch id {
        case .string(let text): text
        case .integer(let number): "\(number)"
        default: ""
        }
    }

    private mutating func read(
        _ member: JSONValue.Member, into said: inout MessageProperties
    ) throws(Problem) {
        switch member.name {
        case "id": id = try Self.id(member)
        case "entry": if id == .null { id = try Self.id(member) }
        case let name where Self.ignored.contains(name): break
        case let name:
            guard MessageProperties.keys.contains(where: { $0.name == name }) else {
                throw Problem(text: "there is no member “\(name)”")
            }
            let value = try Self.value(of: member)
            if case .wrongText(let allowed) = said.set(name, value) {
                throw Problem(
                    text: "“\(name)”: “\(try Self.text(member))” is not allowed; "
                        + "allowed: \(allowed)")
            }
        }
    }

    // MARK: Values

    private static func value(of member: JSONValue.Member) throws(Problem) -> PropertyValue {
        switch member.name {
        case "progress": .real(try share(member))
        case "actions": .actions(try actions(member))
        default: .text(try text(member))
        }
    }

    private static func text(_ member: JSONValue.Member) throws(Problem) -> String {
        guard case .string(let text) = member.value else {
            throw Problem(text: "“\(member.name)” is not a string")
        }
        return text
    }

    private static func id(_ member: JSONValue.Member) throws(Problem) -> JSONValue {
        switch member.value {
        case .integer: return member.value
        case .string(let text) where text.utf8.count <= longestID: return member.value
        default:
            throw Problem(
                text: "“\(member.name)” is not an integer or a string of at most \(longestID) bytes"
            )
        }
    }

    /// Bytes of UTF-8.
    private static let longestID = 256

    /// A percentage as a fraction of 1.
    private static func share(_ member: JSONValue.Member) throws(Problem) -> Double {
        let percent: Double =
            switch member.value {
            case .integer(let number): Double(number)
            case .number(let number): number
            default: throw Problem(text: "“\(member.name)” is not a number")
            }
        guard (0...100).contains(percent) else {
            throw Problem(
                text:
                    "“\(member.name)”: “\(member.value.text)” is not allowed; allowed: a percentage from 0 to 100"
            )
        }
        return percent / 100
    }

    private static func actions(
        _ member: JSONValue.Member
    ) throws(Problem) -> [MessageAction] {
        guard case .array(let values) = member.value else {
            throw Problem(text: "“\(member.name)” is not an array")
        }
        var actions: [MessageAction] = []
        for value in values {
            var action = MessageAction(key: "", label: "")
            guard case .object(let parts) = value else {
                throw Problem(text: "an action is not an object")
            }
            for part in parts {
                switch part.name {
                case "key": action.key = try text(part)
                case "label": action.label = try text(part)
                default: throw Problem(text: "an action has no member “\(part.name)”")
                }
            }
            if action.key.isEmpty { throw Problem(text: "an action has no key") }
            actions.append(action)
        }
        return actions
    }
}

extension MessageRequest {
    /// Whether the message has anything to be seen.
    var hasContents: Bool {
        ![title, body, icon, iconText, image].allSatisfy(\.isEmpty) || progress != nil
    }
}
