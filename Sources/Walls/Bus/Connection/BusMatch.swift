import CSystemd

/// A rule for incoming signals, with the handler that is called for each of them.
@safe package final class BusMatch: BusRegistration {
    private var handler: ((IncomingSignal) -> Void)?

    init(
        bus: OpaquePointer, rule: String, handler: @escaping (IncomingSignal) -> Void
    ) throws(BusError) {
        self.handler = handler
        super.init()
        try check(
            unsafe sd_bus_add_match_async(
                bus, &slot, rule, signalMatched, ignoreReply, userdata),
            "add the match \(rule)")
    }

    override func dropHandler() { handler = nil }

    fileprivate func fire(_ message: BusMessage) { handler?(IncomingSignal(message: message)) }
}

private func signalMatched(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let userdata = unsafe userdata, let message = unsafe message else { return 0 }
    let match = unsafe Unmanaged<BusMatch>.fromOpaque(userdata).takeUnretainedValue()
    match.fire(unsafe BusMessage(sharing: message))
    return 0
}

/// A rule for signals; properties that are nil match anything.
package struct MatchRule: Equatable, Sendable {
    /// Sender, a unique or well-known name.
    package var sender: String?
    /// Object path.
    package var path: String?
    package var interface: String?
    /// The signal's name.
    package var member: String?
    /// First argument, for signals where it is a string.
    package var firstArgument: String?
    /// A bus or interface name that the first argument is equal to, or begins with up to a dot.
    package var firstArgumentNamespace: String?

    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil,
        member: String? = nil, firstArgument: String? = nil, firstArgumentNamespace: String? = nil
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.firstArgument = firstArgument
        self.firstArgumentNamespace = firstArgumentNamespace
    }

    /// The rule in the syntax of D-Bus.
    var text: String {
        var text = "type='signal'"
        append("sender", sender, to: &text)
        append("path", path, to: &text)
        append("interface", interface, to: &text)
        append("member", member, to: &text)
        append("arg0", firstArgument, to: &text)
        append("arg0namespace", firstArgumentNamespace, to: &text)
        return text
    }

    private func append(_ key: String, _ value: String?, to text: inout String) {
        guard let value else { return }
        text += "," + key + "='"
        for scalar in value.unicodeScalars {
            // An apostrophe ends the quotes, is escaped, and opens them again.
            if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
        }
        text += "'"
    }
}

/// A received signal.
package struct IncomingSignal {
    let message: BusMessage

    /// Reader of the signal's values.
    package var reader: MessageReader { MessageReader(message: message) }
    /// The unique name of the sender; nil: the connection is direct.
    package var sender: String? {
        unsafe text(sd_bus_message_get_sender(message.pointer))
    }
    /// The signal's name.
    package var member: String {
        unsafe text(sd_bus_message_get_member(message.pointer)) ?? ""
    }
    /// The object that sent the signal.
    package var path: String { unsafe text(sd_bus_message_get_path(message.pointer)) ?? "" }
}

/// A copy of a C string; nil: there is none.
func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
}

extension BusConnection {
    /// Calls `handler` for each signal that fits `rule`, while the result is kept.
    ///
    /// The bus gets the rule asynchronously; signals sent before that are not received.
    package func match(
        _ rule: MatchRule, _ handler: @escaping (IncomingSignal) -> Void
    ) throws(BusError) -> BusMatch {
        try unsafe BusMatch(bus: bus, rule: rule.text, handler: handler)
    }

    /// Calls `handler` whenever `name` gets another owner, while the result is kept.
    ///
    /// The argument of `handler` is the unique name of the new owner; nil: there is none any more.
    package func watchOwner(
        of name: String, _ handler: @escaping (_ owner: String?) -> Void
    ) throws(BusError) -> BusMatch {
        let rule = MatchRule(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: "NameOwnerChanged", firstArgument: name)
        return try match(rule) { signal in
            do throws(BusError) {
                _ = try signal.reader.string()
                _ = try signal.reader.string()
                let owner = try signal.reader.string()
                handler(owner.isEmpty ? nil : owner)
            } catch {
                // The signal is not from the bus daemon, whose signature is fixed.
            }
        }
    }

    /// Calls `handler` once when `name` has no owner any more, even if it has none already.
    ///
    /// `handler` is never called before this returns, nor after the result was dropped.
    package func watchVanishing(
        of name: String, _ handler: @escaping () -> Void
    ) throws(BusError) -> Vanishing {
        let vanishing = Vanishing(handler)
        try vanishing.watch(name, on: self)
        return vanishing
    }
}
