internal import Bus

extension MartletConnection {
    /// Has messages of an application that come from now on not be shown, or not say what they say. It outlives the daemon.
    ///
    /// - Parameters:
    ///   - application: The name that it gives itself, or that of its desktop entry.
    ///   - time: When that is over, milliseconds since 1970, within a year from now; nil: never.
    /// - Returns: The name of the rule that does it, by which ``removeRule(_:)`` takes it back.
    /// - Throws: ``MartletError/invalidValue(_:)``.
    @discardableResult
    public func silence(
        _ application: String, _ kind: MessageSilence.Kind = .silent, until time: Int64? = nil
    ) throws(MartletError) -> String {
        try call(
            "Silence",
            writing: { writer in
                writer.string(application)
                writer.string(kind.rawValue)
                writer.int64(time ?? 0)
            }, reading: { (reply) throws(BusError) in try reply.string() })
    }

    /// The applications of which something is wanted, in the order in which that was said.
    public func silences() throws(MartletError) -> [MessageSilence] {
        try call(
            "Silences", writing: { _ in },
            reading: { (reply) throws(BusError) in
                var silences: [MessageSilence] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    if let silence = try MessageSilence(reply) { silences.append(silence) }
                }
                return silences
            })
    }

    /// Takes back a rule that a command or ``silence(_:_:until:)`` has made.
    ///
    /// - Throws: ``MartletError/unknownRule(_:)``, or ``MartletError/invalidValue(_:)`` for a rule of the configuration.
    public func removeRule(_ name: String) throws(MartletError) {
        try call("RemoveRule", writing: { $0.string(name) }, reading: { _ in })
    }
}
