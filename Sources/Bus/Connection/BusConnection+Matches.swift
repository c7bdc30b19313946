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
