extension BusConnection {
    /// Has `handler` run for each signal that fits `rule`, while the result is kept.
    ///
    /// The bus is told asynchronously; signals sent before it heard of the rule are not seen.
    package func match(
        _ rule: MatchRule, _ handler: @escaping (IncomingSignal) -> Void
    ) throws(BusError) -> BusMatch {
        try unsafe BusMatch(bus: bus, rule: rule.text, handler: handler)
    }

    /// Has `handler` run whenever `name` gets another owner, while the result is kept.
    ///
    /// `handler` is given the unique name of the new owner, or `nil` when there is none any more.
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
                // Not from the bus daemon, whose signature is fixed.
            }
        }
    }

    /// Has `handler` run, once, when nobody owns `name` any more, also if it is gone already.
    ///
    /// It never runs before this returns, nor after the result was let go of.
    package func watchVanishing(
        of name: String, _ handler: @escaping () -> Void
    ) throws(BusError) -> Vanishing {
        let vanishing = Vanishing(handler)
        try vanishing.watch(name, on: self)
        return vanishing
    }
}
