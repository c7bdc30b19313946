internal import Bus

extension MartletConnection {
    /// Changes a message in place: what `changes` says, and nothing else of it. Its time starts anew.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)``, ``MartletError/invalidValue(_:)``.
    public func update(_ id: UInt32, _ changes: MessageRequest) throws(MartletError) {
        try call(
            "Update",
            writing: { writer in
                writer.uint32(id)
                changes.write(to: &writer)
            }, reading: { _ in })
    }

    /// Hides the message of that ``MessageRequest/name``, if nobody else has asked for it: where
    /// ``MessageRequest/duplicates`` are ignored, it goes with the last of as many calls as it was shown.
    ///
    /// - Parameter messenger: Whose message it is; nil: whoever has it.
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    public func hideCounted(
        named name: String, at messenger: String? = nil
    ) throws(MartletError) {
        try call("HideCounted", writing: { $0.name(name, messenger) }, reading: { _ in })
    }

    /// Hides what a messenger shows: of several messages the one that came last. The next one follows.
    public func hideCurrent(of messenger: String) throws(MartletError) {
        try call("HideCurrent", writing: { $0.string(messenger) }, reading: { _ in })
    }

    /// Ends all messages of a messenger, also those that wait.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func hideAll(of messenger: String) throws(MartletError) -> UInt32 {
        try call(
            "HideMessenger", writing: { $0.string(messenger) },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// What is on the screen, also what is leaving it.
    ///
    /// - Parameter messenger: Whose messages; nil: all.
    public func current(of messenger: String? = nil) throws(MartletError) -> [ShownMessage] {
        try call("Current", writing: { $0.string(messenger ?? "") }, reading: Self.messages)
    }

    /// What waits, for its turn or for the delay that its sender asked for.
    ///
    /// - Parameter messenger: Whose messages; nil: all.
    public func queued(of messenger: String? = nil) throws(MartletError) -> [ShownMessage] {
        try call("Queued", writing: { $0.string(messenger ?? "") }, reading: Self.messages)
    }

    /// The message of that name, if it is on the screen or leaving it.
    public func current(
        named name: String, at messenger: String? = nil
    ) throws(MartletError) -> ShownMessage? {
        try call("CurrentNamed", writing: { $0.name(name, messenger) }, reading: Self.messages)
            .first
    }

    /// The message of that name, if it waits.
    public func queued(
        named name: String, at messenger: String? = nil
    ) throws(MartletError) -> ShownMessage? {
        try call("QueuedNamed", writing: { $0.name(name, messenger) }, reading: Self.messages).first
    }

    /// The message of that name: the one on the screen, else the one that waits.
    public func currentOrQueued(
        named name: String, at messenger: String? = nil
    ) throws(MartletError) -> ShownMessage? {
        try call("CurrentOrQueued", writing: { $0.name(name, messenger) }, reading: Self.messages)
            .first
    }

    /// Gives the newest message on the screen the keyboard, until the person gives it back.
    ///
    /// - Returns: False where no message is on the screen.
    public func focus() throws(MartletError) -> Bool {
        try call(
            "Focus", writing: { _ in }, reading: { (reply) throws(BusError) in try reply.bool() })
    }

    /// How often a message was shown whose duplicates are ignored; 0 for any other.
    public func count(
        named name: String, at messenger: String? = nil
    ) throws(MartletError) -> UInt32 {
        try call(
            "Count", writing: { $0.name(name, messenger) },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Has a message count as shown so often. Nothing happens to one that is not counted.
    ///
    /// - Returns: How often it counts now.
    /// - Throws: ``MartletError/unknownMessage(_:)``.
    @discardableResult
    public func setCount(
        _ count: UInt32, named name: String, at messenger: String? = nil
    ) throws(MartletError) -> UInt32 {
        try call(
            "SetCount",
            writing: { writer in
                writer.name(name, messenger)
                writer.uint32(count)
            }, reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Names of the outputs that there are, as the compositor gives them.
    public func outputs() throws(MartletError) -> [String] {
        try call(
            "Outputs", writing: { _ in },
            reading: { (reply) throws(BusError) in try reply.strings() })
    }

    /// All messengers that are configured or in use.
    public func messengers() throws(MartletError) -> [Messenger] {
        try call("Messengers", writing: { _ in }, reading: Self.messengers)
    }

    private static func messengers(_ reply: MessageReader) throws(BusError) -> [Messenger] {
        var messengers: [Messenger] = []
        try reply.array("a{sv}") { () throws(BusError) in messengers.append(try Messenger(reply)) }
        return messengers
    }
}

extension MessageWriter {
    /// Appends a message's name and its messenger, empty for any.
    fileprivate mutating func name(_ name: String, _ messenger: String?) {
        string(name)
        string(messenger ?? "")
    }
}
