import Messages
import Rules

/// Why a call of the control interface is refused: an error name and what the caller has to know.
package struct ControlError: Error, Equatable, Sendable {
    package var name: String
    /// One line that names the key, the value and what is allowed.
    package var text: String

    static let prefix = ControlInterface.name + ".Error."
    /// Of a key or value that is shown in a text, in bytes.
    private static let shownLength = 80

    /// A value that a key may not have.
    static func value(_ key: String, _ value: String, allowed: String) -> ControlError {
        ControlError(
            name: prefix + "InvalidValue",
            text: "\(key): \(quoted(value)) is not allowed; allowed: \(allowed)")
    }

    /// A value that is not allowed, as `text` says.
    static func invalidValue(_ text: String) -> ControlError {
        ControlError(name: prefix + "InvalidValue", text: text)
    }

    /// A key that there is not.
    static func key(_ key: String, allowed: String) -> ControlError {
        ControlError(
            name: prefix + "InvalidValue", text: "unknown key \(quoted(key)); allowed: \(allowed)")
    }

    /// A value of another type than that of its key.
    static func type(_ key: MessageKey, _ signature: String) -> ControlError {
        type(key.rawValue, signature, allowed: key.signature)
    }

    /// The same, of any key.
    static func type(_ key: String, _ signature: String, allowed: String) -> ControlError {
        invalidValue("\(key): the type \(signature) is not allowed; allowed: \(allowed)")
    }

    /// An id or a name of no message that is held.
    static func unknownMessage(_ name: String) -> ControlError {
        ControlError(name: prefix + "UnknownMessage", text: "no message has the id \(name)")
    }

    /// A message without a one-time code, or no message that has one.
    static let noCode = ControlError(
        name: prefix + "NoCode", text: "there is no one-time code in a message")

    /// The newest message on the screen is meant, and there is none.
    static let nothingShown = ControlError(
        name: prefix + "UnknownMessage", text: "no message is shown")

    /// A number of no entry that has ended.
    static func unknownEntry(_ number: Int64) -> ControlError {
        let text =
            number == 0
            ? "the history is empty" : "the history has no entry \(number) that has ended"
        return ControlError(name: prefix + "UnknownEntry", text: text)
    }

    /// A name of no rule.
    static func unknownRule(_ name: String) -> ControlError {
        ControlError(name: prefix + "UnknownRule", text: "no rule has the name \(quoted(name))")
    }

    /// As much is held as may be.
    static let tooMany = ControlError(
        name: prefix + "TooManyMessages",
        text: "too many messages are held, of this sender or in all")

    /// As many modes are asked for or held as may be, or by as many programs.
    static let tooManyModes = ControlError(
        name: prefix + "TooManyModes",
        text:
            "too many modes are asked for or held; allowed: \(ModeRequest.most) that are asked for, "
            + "\(ModeHold.most) holds, \(ControlClients.mostModes) of a program")

    /// As many messages, or those of as many programs, are hidden with their connections as may be.
    static let tooManyOwners = ControlError(
        name: prefix + "TooManyOwners",
        text:
            "too many messages are hidden with their connections; allowed: those of "
            + "\(ControlClients.mostOwners) programs, \(ControlClients.mostOwned) of each")

    /// As many callers subscribe as may.
    static let tooManySubscribers = ControlError(
        name: prefix + "TooManySubscribers",
        text: "too many programs subscribe; allowed: \(Subscribers.most)")

    /// No output is known, so nobody can say where something would stand.
    static let noRoom = noOutput("there is no output to show messages on")

    /// The same of something else.
    static func noOutput(_ text: String) -> ControlError {
        ControlError(name: prefix + "NoOutput", text: text)
    }

    /// As many regions of keyboards are held as may be, or of as many callers.
    static func tooManyRegions(_ text: String) -> ControlError {
        ControlError(name: prefix + "TooManyRegions", text: text)
    }

    static func quoted(_ text: String) -> String {
        "\"" + TextCollector.line(text, limit: shownLength) + "\""
    }
}
