import Bus

extension DaemonCall<ShownMessage.ID> {
    /// Shows a message, or updates the one that has the request's ``MessageRequest/name``.
    ///
    /// The value: the id of the message, which may have to wait for its turn. Fails with ``MartletError/invalidValue(_:)`` for
    /// what the daemon refuses, such as an output that does not exist.
    public static func show(_ message: MessageRequest) -> DaemonCall {
        DaemonCall(
            "Show", writing: { message.write(to: &$0) },
            reading: { (reply) throws(BusError) in .init(rawValue: try reply.uint32()) })
    }

    /// Puts a message off: the message leaves the screen, its sender hears nothing, and it comes back as if it had just come.
    ///
    /// The value: the id of the message. Fails with ``MartletError/unknownMessage(_:)``, and with
    /// ``MartletError/invalidValue(_:)`` for another time than allowed and for a value on the screen.
    ///
    /// - Parameters:
    ///   - id: The message; nil: the newest on the screen.
    ///   - time: When the message comes back, milliseconds since 1970, within a year from now. The time also passes while the
    ///     machine sleeps.
    public static func snooze(_ id: ShownMessage.ID? = nil, until time: Int64) -> DaemonCall {
        DaemonCall(
            "Snooze",
            writing: { writer in
                writer.uint32(id?.rawValue ?? 0)
                writer.int64(time)
            },
            reading: { (reply) throws(BusError) in .init(rawValue: try reply.uint32()) })
    }

    /// Puts a message off until a mode ends.
    ///
    /// The value: the id of the message. Fails with ``MartletError/unknownMessage(_:)``, and with
    /// ``MartletError/invalidValue(_:)`` for a mode that is not on and for a value on the screen.
    ///
    /// - Parameters:
    ///   - id: The message; nil: the newest on the screen.
    ///   - mode: The name of the mode.
    public static func snooze(
        _ id: ShownMessage.ID? = nil, untilModeEnds mode: String
    ) -> DaemonCall {
        DaemonCall(
            "SnoozeUntilModeEnds",
            writing: { writer in
                writer.uint32(id?.rawValue ?? 0)
                writer.string(mode)
            },
            reading: { (reply) throws(BusError) in .init(rawValue: try reply.uint32()) })
    }

    /// Shows a message of the history again.
    ///
    /// The value: the id of the message, the one it had unless another message has that now. Fails with
    /// ``MartletError/unknownEntry(_:)``.
    ///
    /// - Parameter entry: The ``HistoryEntry/number`` of the entry; nil: the newest one.
    public static func restore(_ entry: Int64? = nil) -> DaemonCall {
        DaemonCall(
            "Restore", writing: { $0.int64(entry ?? 0) },
            reading: { (reply) throws(BusError) in .init(rawValue: try reply.uint32()) })
    }
}

extension DaemonCall<Void> {
    /// Changes a message in place: what the patch says, and nothing else of it. The time of the message starts anew.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)`` and ``MartletError/invalidValue(_:)``.
    public static func update(_ id: ShownMessage.ID, _ patch: MessagePatch) -> DaemonCall {
        DaemonCall(
            "Update",
            writing: { writer in
                writer.uint32(id.rawValue)
                patch.write(to: &writer)
            })
    }

    /// Ends a message for the reason ``MessageEndReason/closed``.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameters:
    ///   - id: The message.
    ///   - isAnimated: Whether the card is seen to leave; else it is gone with the next picture.
    public static func hide(_ id: ShownMessage.ID, animated isAnimated: Bool = true) -> DaemonCall {
        DaemonCall(isAnimated ? "Hide" : "HideAtOnce", writing: { $0.uint32(id.rawValue) })
    }

    /// Ends every message of that ``MessageRequest/name``.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func hide(named name: String) -> DaemonCall {
        DaemonCall("HideNamed", writing: { $0.string(name) })
    }

    /// Takes a message off the screen as if its duration were over: where the history keeps such messages, its actions and its
    /// reply still work. Nothing happens to a message that is not on the screen.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func expire(_ id: ShownMessage.ID) -> DaemonCall {
        DaemonCall("Expire", writing: { $0.uint32(id.rawValue) })
    }

    /// Hides the message of that ``MessageRequest/name`` with the last of as many calls as it was shown, where
    /// ``MessageRequest/duplicates`` are ignored.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the message.
    ///   - messenger: Whose message is meant; nil: that of any messenger.
    public static func hideCounted(named name: String, at messenger: String? = nil) -> DaemonCall {
        DaemonCall("HideCounted", writing: { $0.name(name, messenger) })
    }

    /// Hides the message that a messenger shows: of several messages the one that came last. The next message follows.
    public static func hideCurrent(of messenger: String) -> DaemonCall {
        DaemonCall("HideCurrent", writing: { $0.string(messenger) })
    }

    /// Chooses an action, as a click on its button does.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``, and with ``MartletError/invalidValue(_:)`` where the message has no such
    /// action.
    public static func invoke(
        _ id: ShownMessage.ID, action key: String = MessageAction.defaultKey
    ) -> DaemonCall {
        DaemonCall(
            "Invoke",
            writing: { writer in
                writer.uint32(id.rawValue)
                writer.string(key)
            })
    }

    /// Replies to a message in the place of its person.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``, and with ``MartletError/invalidValue(_:)`` where the message takes no
    /// reply or the text is none.
    ///
    /// - Parameters:
    ///   - id: The message.
    ///   - text: One line of 1 to 4000 bytes of UTF-8.
    public static func reply(to id: ShownMessage.ID, with text: String) -> DaemonCall {
        DaemonCall(
            "Reply",
            writing: { writer in
                writer.uint32(id.rawValue)
                writer.string(text)
            })
    }

    /// Has a snoozed message come back now.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``, and with ``MartletError/invalidValue(_:)`` where the message is not
    /// snoozed.
    public static func endSnooze(_ id: ShownMessage.ID) -> DaemonCall {
        DaemonCall(
            "Snooze",
            writing: { writer in
                writer.uint32(id.rawValue)
                writer.int64(0)
            })
    }

    /// Opens the menu of a message: its actions, its links, copying.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameter id: The message; nil: the newest one.
    public static func openMenu(of id: ShownMessage.ID? = nil) -> DaemonCall {
        DaemonCall("OpenMenu", writing: { $0.uint32(id?.rawValue ?? 0) })
    }

    /// Opens a menu of the messages that left the screen last; the one that is chosen is shown again.
    ///
    /// Fails with ``MartletError/unknownEntry(_:)`` where the history is empty.
    public static var openHistoryMenu: DaemonCall { DaemonCall("OpenHistoryMenu") }
}

extension DaemonCall<UInt32> {
    /// Ends all messages, also those that wait. The value: how many there were.
    public static var hideAll: DaemonCall { DaemonCall("HideAll") }

    /// Ends a message and all others of the same application, also those that wait, but not those that are snoozed. The value:
    /// how many there were.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func hideGroup(of id: ShownMessage.ID) -> DaemonCall {
        DaemonCall("HideGroup", writing: { $0.uint32(id.rawValue) })
    }

    /// Ends all messages of a messenger, also those that wait. The value: how many there were.
    public static func hideAll(of messenger: String) -> DaemonCall {
        DaemonCall("HideMessenger", writing: { $0.string(messenger) })
    }

    /// Asks how often a message was shown whose duplicates are ignored. The value is 0 for any other message.
    ///
    /// - Parameters:
    ///   - name: The name of the message.
    ///   - messenger: Whose message is meant; nil: that of any messenger.
    public static func count(named name: String, at messenger: String? = nil) -> DaemonCall {
        DaemonCall("Count", writing: { $0.name(name, messenger) })
    }

    /// Has a message count as shown so often; nothing happens to a message that is not counted. The value: how often it counts
    /// now.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func setCount(
        _ count: UInt32, named name: String, at messenger: String? = nil
    ) -> DaemonCall {
        DaemonCall(
            "SetCount",
            writing: { writer in
                writer.name(name, messenger)
                writer.uint32(count)
            })
    }
}

extension DaemonCall<[ShownMessage]> {
    /// Asks for what is on the screen and what waits, in the daemon's order.
    public static var list: DaemonCall { DaemonCall("List", reading: messages) }

    /// Asks for what is on the screen, also what is leaving it.
    ///
    /// - Parameter messenger: Whose messages are meant; nil: those of all.
    public static func current(of messenger: String? = nil) -> DaemonCall {
        DaemonCall("Current", writing: { $0.string(messenger ?? "") }, reading: messages)
    }

    /// Asks for what waits, for its turn or for the delay that its sender asked for.
    ///
    /// - Parameter messenger: Whose messages are meant; nil: those of all.
    public static func queued(of messenger: String? = nil) -> DaemonCall {
        DaemonCall("Queued", writing: { $0.string(messenger ?? "") }, reading: messages)
    }

    @Sendable fileprivate static func messages(
        _ reply: MessageReader
    ) throws(BusError) -> [ShownMessage] {
        var messages: [ShownMessage] = []
        try reply.array("a{sv}") { () throws(BusError) in
            messages.append(ShownMessage(try MessageRecord(reply)))
        }
        return messages
    }
}

extension DaemonCall<ShownMessage?> {
    /// Asks for the message of that name if it is on the screen or leaving it. The value is nil where it is not.
    public static func current(named name: String, at messenger: String? = nil) -> DaemonCall {
        find("CurrentNamed", name, messenger)
    }

    /// Asks for the message of that name if it waits. The value is nil where it does not.
    public static func queued(named name: String, at messenger: String? = nil) -> DaemonCall {
        find("QueuedNamed", name, messenger)
    }

    /// Asks for the message of that name: the one on the screen, else the one that waits. The value is nil where there is none.
    public static func currentOrQueued(
        named name: String, at messenger: String? = nil
    ) -> DaemonCall {
        find("CurrentOrQueued", name, messenger)
    }

    private static func find(_ member: String, _ name: String, _ messenger: String?) -> DaemonCall {
        DaemonCall(
            member, writing: { $0.name(name, messenger) },
            reading: { (reply) throws(BusError) in
                try DaemonCall<[ShownMessage]>.messages(reply).first
            })
    }
}

extension DaemonCall<[Messenger]> {
    /// Asks for all messengers that are configured or in use.
    public static var messengers: DaemonCall {
        DaemonCall(
            "Messengers",
            reading: { (reply) throws(BusError) in
                var messengers: [Messenger] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    messengers.append(try Messenger(reply))
                }
                return messengers
            })
    }
}

extension DaemonCall<Bool> {
    /// Gives the newest message on the screen keyboard focus, until the person gives that back.
    ///
    /// The value: false where no message is on the screen.
    public static var focus: DaemonCall { DaemonCall("Focus") }
}

extension DaemonCall<String> {
    /// Asks for the one-time code that stands in a message.
    ///
    /// Fails with ``MartletError/noCode(_:)`` and ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameter id: The message; nil: the newest message that has a code.
    public static func code(of id: ShownMessage.ID? = nil) -> DaemonCall {
        DaemonCall("Code", writing: { $0.uint32(id?.rawValue ?? 0) })
    }
}

extension DaemonCall<MessageRoom> {
    /// Asks where a picture that a program draws would stand on the card of such a message.
    public static func room(for message: MessageRequest) -> DaemonCall {
        var message = message
        message.content = nil
        let plain = message
        return DaemonCall(
            "Room", writing: { plain.write(to: &$0) },
            reading: { (reply) throws(BusError) in try MessageRoom(reply) })
    }
}

extension MessageWriter {
    /// Appends a message's name and its messenger, empty for any.
    fileprivate mutating func name(_ name: String, _ messenger: String?) {
        string(name)
        string(messenger ?? "")
    }
}
