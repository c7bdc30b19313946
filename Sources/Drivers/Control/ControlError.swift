import Bus
import Messages
import Rules

/// Why a call of the control interface is refused: the error's name, and a text for the caller.
package struct ControlError: Error, Equatable, Sendable {
    package var name: String
    /// One line that names the key, the value and the allowed values.
    package var text: String

    static let prefix = ControlInterface.errorPrefix
    /// Maximum number of bytes of a key or value that are repeated in a text.
    private static let shownLength = 80

    /// The value is not allowed for the key.
    static func value(_ key: String, _ value: String, allowed: String) -> ControlError {
        ControlError(
            name: prefix + "InvalidValue",
            text: "\(key): \(quoted(value)) is not allowed; allowed: \(allowed)")
    }

    /// The value is not allowed, for the reason in `text`.
    static func invalidValue(_ text: String) -> ControlError {
        ControlError(name: prefix + "InvalidValue", text: text)
    }

    /// There is no such key.
    static func key(_ key: String, allowed: String) -> ControlError {
        ControlError(
            name: prefix + "InvalidValue", text: "unknown key \(quoted(key)); allowed: \(allowed)")
    }

    /// The value's type is not that of the key.
    static func type(_ key: String, _ signature: String, allowed: String) -> ControlError {
        invalidValue("\(key): the type \(signature) is not allowed; allowed: \(allowed)")
    }

    /// No held message has this id or name.
    static func unknownMessage(_ name: String) -> ControlError {
        ControlError(name: prefix + "UnknownMessage", text: "no message has the id \(name)")
    }

    /// Nothing is known of the message with this number any more; 0: no message has arrived.
    static func forgottenMessage(_ number: UInt32) -> ControlError {
        let text =
            number == 0
            ? "no message has arrived since the daemon was started"
            : "the message \(number) is not held, and not among the last \(ReasonBook.mostPast) that ended"
        return ControlError(name: prefix + "UnknownMessage", text: text)
    }

    /// The method is not for clients of the forwarded socket.
    static func notForwarded(_ method: ControlMethod) -> ControlError {
        let allowed = ControlMethod.allCases.filter { $0.isForForwarded }.map { $0.name }
        return ControlError(
            name: prefix + "NotForwarded",
            text: "\(method.name) is not allowed through a forwarded socket; allowed: "
                + allowed.joined(separator: ", "))
    }

    /// The message has no one-time code, or no message has one.
    static let noCode = ControlError(
        name: prefix + "NoCode", text: "there is no one-time code in a message")

    /// The newest message on the screen is meant, and there is none.
    static let nothingShown = ControlError(
        name: prefix + "UnknownMessage", text: "no message is shown")

    /// No ended entry has this number.
    static func unknownEntry(_ number: Int64) -> ControlError {
        let text =
            number == 0
            ? "the history is empty" : "the history has no entry \(number) that has ended"
        return ControlError(name: prefix + "UnknownEntry", text: text)
    }

    static func unknownRule(_ name: String) -> ControlError {
        ControlError(name: prefix + "UnknownRule", text: "no rule has the name \(quoted(name))")
    }

    /// The limit of messages is reached.
    static let tooMany = ControlError(
        name: prefix + "TooManyMessages",
        text: "too many messages, of this sender or of all")

    /// The limit of requested or held modes, or of programs that hold some, is reached.
    static let tooManyModes = ControlError(
        name: prefix + "TooManyModes",
        text:
            "too many modes are on; allowed: \(ModeRequest.most) by commands, \(ModeHold.most) by programs, "
            + "\(ControlClients.mostModes) by one program")

    /// The limit of messages that are hidden with their connections, or of their owners, is reached.
    static let tooManyOwners = ControlError(
        name: prefix + "TooManyOwners",
        text:
            "too many messages are to be hidden with their connections; allowed: those of "
            + "\(ControlClients.mostOwners) programs, \(ControlClients.mostOwned) of each")

    /// The limit of subscribers is reached.
    static let tooManySubscribers = ControlError(
        name: prefix + "TooManySubscribers",
        text: "too many programs subscribe; allowed: \(Subscribers.most)")

    /// No output is known, so there is no room that could be measured.
    static let noRoom = noOutput("there is no output to show messages on")

    /// No output is known, for the reason in `text`.
    static func noOutput(_ text: String) -> ControlError {
        ControlError(name: prefix + "NoOutput", text: text)
    }

    /// The limit of keyboard regions, or of their owners, is reached.
    static func tooManyRegions(_ text: String) -> ControlError {
        ControlError(name: prefix + "TooManyRegions", text: text)
    }

    static func quoted(_ text: String) -> String {
        "“" + TextCollector.line(text, limit: shownLength) + "”"
    }
}

extension MethodCall {
    /// Answers with an error of the control interface.
    func fail(_ error: ControlError) {
        fail(error.name, error.text)
    }
}
