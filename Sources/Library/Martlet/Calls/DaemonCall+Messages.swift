import Bus

extension DaemonCall<ShownMessage.ID> {
    /// Shows a message, or updates the one with the request's ``MessageRequest/name``.
    ///
    /// The value is the id of the message, which may have to wait for its turn. Fails with
    /// ``MartletError/invalidValue(_:)`` for a value that the daemon refuses, such as an output that does not exist.
    public static func show(_ message: MessageRequest) -> DaemonCall {
        DaemonCall(.show, writing: { message.write(to: &$0) })
    }

    /// Snoozes a message: it leaves the screen, its sender is not told, and it is shown again as if it were new.
    ///
    /// The value is the id of the message. Fails with ``MartletError/unknownMessage(_:)``, and with
    /// ``MartletError/invalidValue(_:)`` for a time that is not allowed and for a message that shows a value on the
    /// screen.
    ///
    /// - Parameters:
    ///   - id: The message; nil: the newest on the screen.
    ///   - time: The moment at which the message comes back, within a year from now. The time also passes while
    ///     the machine sleeps.
    public static func snooze(_ id: ShownMessage.ID? = nil, until time: WallTime) -> DaemonCall {
        DaemonCall(
            .snooze,
            writing: { writer in
                writer.uint32(id?.rawValue ?? 0)
                writer.int64(time.millisecondsSince1970)
            })
    }

    /// Snoozes a message until a mode ends.
    ///
    /// The value is the id of the message. Fails with ``MartletError/unknownMessage(_:)``, and with
    /// ``MartletError/invalidValue(_:)`` for a mode that is not on and for a message that shows a value on the screen.
    ///
    /// - Parameters:
    ///   - id: The message; nil: the newest on the screen.
    ///   - mode: The name of the mode.
    public static func snooze(
        _ id: ShownMessage.ID? = nil, untilModeEnds mode: String
    ) -> DaemonCall {
        DaemonCall(
            .snoozeUntilModeEnds,
            writing: { writer in
                writer.uint32(id?.rawValue ?? 0)
                writer.string(mode)
            })
    }

    /// Shows a message of the history again.
    ///
    /// The value is the id of the message: its earlier one, unless another message has that now. Fails with
    /// ``MartletError/unknownEntry(_:)``.
    ///
    /// - Parameter entry: The ``HistoryEntry/number`` of the entry; nil: the newest one.
    public static func restore(_ entry: Int64? = nil) -> DaemonCall {
        DaemonCall(.restore, writing: { $0.int64(entry ?? 0) })
    }
}

extension DaemonCall<Void> {
    /// Changes the values of a message that the patch sets, and no others. The message's time starts again.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)`` and ``MartletError/invalidValue(_:)``.
    public static func update(_ id: ShownMessage.ID, _ patch: MessagePatch) -> DaemonCall {
        DaemonCall(
            .update,
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
    ///   - isAnimated: Whether the card leaves with an animation; otherwise it disappears with the next frame.
    public static func hide(_ id: ShownMessage.ID, animated isAnimated: Bool = true) -> DaemonCall {
        DaemonCall(isAnimated ? .hide : .hideAtOnce, writing: { $0.uint32(id.rawValue) })
    }

    /// Ends every message with this ``MessageRequest/name``.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func hide(named name: String) -> DaemonCall {
        DaemonCall(.hideNamed, writing: { $0.string(name) })
    }

    /// Takes a message off the screen as if its duration were over. Where the history keeps such messages, its actions
    /// and its reply still work. Nothing happens to a message that is not on the screen.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func expire(_ id: ShownMessage.ID) -> DaemonCall {
        DaemonCall(.expire, writing: { $0.uint32(id.rawValue) })
    }

    /// Counts down how often the message with this ``MessageRequest/name`` was shown, and hides the message at zero,
    /// where
    /// ``MessageRequest/duplicates`` are ignored.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the message.
    ///   - messenger: The messenger of the message; nil: any.
    public static func hideCounted(named name: String, at messenger: String? = nil) -> DaemonCall {
        DaemonCall(.hideCounted, writing: { $0.name(name, messenger) })
    }

    /// Hides the message that a messenger shows; of several, the newest. The next message follows.
    public static func hideCurrent(of messenger: String) -> DaemonCall {
        DaemonCall(.hideCurrent, writing: { $0.string(messenger) })
    }

    /// Chooses an action, as a click on its button does.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``, and with ``MartletError/invalidValue(_:)`` if the message has
    /// no such action.
    public static func invoke(
        _ id: ShownMessage.ID, action key: String = MessageAction.defaultKey
    ) -> DaemonCall {
        DaemonCall(
            .invoke,
            writing: { writer in
                writer.uint32(id.rawValue)
                writer.string(key)
            })
    }

    /// Replies to a message, as the user would.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``, and with ``MartletError/invalidValue(_:)`` if the message
    /// takes no reply or the text is not a valid one.
    ///
    /// - Parameters:
    ///   - id: The message.
    ///   - text: One line of 1 to 4000 bytes of UTF-8.
    public static func reply(to id: ShownMessage.ID, with text: String) -> DaemonCall {
        DaemonCall(
            .reply,
            writing: { writer in
                writer.uint32(id.rawValue)
                writer.string(text)
            })
    }

    /// Brings a snoozed message back now.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``, and with ``MartletError/invalidValue(_:)`` if the message is
    /// not snoozed.
    public static func endSnooze(_ id: ShownMessage.ID) -> DaemonCall {
        DaemonCall(
            .snooze,
            writing: { writer in
                writer.uint32(id.rawValue)
                writer.int64(0)
            })
    }

    /// Opens the menu of a message, with its actions, its links and entries for copying.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameter id: The message; nil: the newest one.
    public static func openMenu(of id: ShownMessage.ID? = nil) -> DaemonCall {
        DaemonCall(.openMenu, writing: { $0.uint32(id?.rawValue ?? 0) })
    }

    /// Opens a menu of the messages that left the screen last; choosing one shows it again.
    ///
    /// Fails with ``MartletError/unknownEntry(_:)`` if the history is empty.
    public static var openHistoryMenu: DaemonCall { DaemonCall(.openHistoryMenu) }
}

extension DaemonCall<UInt32> {
    /// Ends all messages, also those that wait. The value is their number.
    public static var hideAll: DaemonCall { DaemonCall(.hideAll) }

    /// Ends a message and all others of the same application, also those that wait, but not those that are snoozed. The
    /// value is their number.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func hideGroup(of id: ShownMessage.ID) -> DaemonCall {
        DaemonCall(.hideGroup, writing: { $0.uint32(id.rawValue) })
    }

    /// Ends all messages of a messenger, also those that wait. The value is their number.
    public static func hideAll(of messenger: String) -> DaemonCall {
        DaemonCall(.hideMessenger, writing: { $0.string(messenger) })
    }

    /// Returns how often a message with ignored duplicates was shown. The value is 0 for any other message.
    ///
    /// - Parameters:
    ///   - name: The name of the message.
    ///   - messenger: The messenger of the message; nil: any.
    public static func count(named name: String, at messenger: String? = nil) -> DaemonCall {
        DaemonCall(.count, writing: { $0.name(name, messenger) })
    }

    /// Sets how often a message counts as shown; nothing happens to a message that is not counted. The value is the
    /// count afterwards.
    ///
    /// Fails with ``MartletError/unknownMessage(_:)``.
    public static func setCount(
        _ count: UInt32, named name: String, at messenger: String? = nil
    ) -> DaemonCall {
        DaemonCall(
            .setCount,
            writing: { writer in
                writer.name(name, messenger)
                writer.uint32(count)
            })
    }
}

extension DaemonCall<[ShownMessage]> {
    /// Returns the messages that are on the screen or wait, in the daemon's order.
    public static var list: DaemonCall { DaemonCall(.list, reading: messages) }

    /// Returns the messages on the screen, also those that are leaving it.
    ///
    /// - Parameter messenger: The messenger of the messages; nil: all.
    public static func current(of messenger: String? = nil) -> DaemonCall {
        DaemonCall(.current, writing: { $0.string(messenger ?? "") }, reading: messages)
    }

    /// Returns the messages that wait, for their turn or for the delay that the sender requested.
    ///
    /// - Parameter messenger: The messenger of the messages; nil: all.
    public static func queued(of messenger: String? = nil) -> DaemonCall {
        DaemonCall(.queued, writing: { $0.string(messenger ?? "") }, reading: messages)
    }

    @Sendable fileprivate static func messages(
        _ reply: MessageReader
    ) throws(BusError) -> [ShownMessage] {
        try reply.items { (reader) throws(BusError) in try MessageRecord(reader).message }
    }
}

extension DaemonCall<ShownMessage?> {
    /// Returns the message with this name if it is on the screen or leaving it, otherwise nil.
    public static func current(named name: String, at messenger: String? = nil) -> DaemonCall {
        find(.currentNamed, name, messenger)
    }

    /// Returns the message with this name if it waits, otherwise nil.
    public static func queued(named name: String, at messenger: String? = nil) -> DaemonCall {
        find(.queuedNamed, name, messenger)
    }

    /// Returns the message with this name on the screen, otherwise the one that waits, or nil.
    public static func currentOrQueued(
        named name: String, at messenger: String? = nil
    ) -> DaemonCall {
        find(.currentOrQueued, name, messenger)
    }

    private static func find(
        _ method: ControlMethod, _ name: String, _ messenger: String?
    ) -> DaemonCall {
        DaemonCall(
            method, writing: { $0.name(name, messenger) },
            reading: { (reply) throws(BusError) in
                try DaemonCall<[ShownMessage]>.messages(reply).first
            })
    }
}

extension DaemonCall<[Messenger]> {
    /// Returns all messengers that are configured or in use.
    public static var messengers: DaemonCall { DaemonCall(.messengers, of: Messenger()) }
}

extension DaemonCall<Bool> {
    /// Gives keyboard focus to the newest message on the screen, until the user gives it back.
    ///
    /// The value is false if no message is on the screen.
    public static var focus: DaemonCall { DaemonCall(.focus) }
}

extension DaemonCall<UInt32> {
    /// Returns the number of the window that has focus, for ``MessageRequest/window``; 0: no window has it, or the
    /// compositor does not say.
    ///
    /// The number is that of one window for as long as the daemon and the compositor run.
    public static var focusedWindow: DaemonCall { DaemonCall(.focusedWindow) }
}

extension DaemonCall<String> {
    /// Returns the one-time code in a message.
    ///
    /// Fails with ``MartletError/noCode(_:)`` and ``MartletError/unknownMessage(_:)``.
    ///
    /// - Parameter id: The message; nil: the newest message that has a code.
    public static func code(of id: ShownMessage.ID? = nil) -> DaemonCall {
        DaemonCall(.code, writing: { $0.uint32(id?.rawValue ?? 0) })
    }
}

extension DaemonCall<MessageRoom> {
    /// Returns the room for a picture that a program draws on the card of such a message.
    public static func room(for message: MessageRequest) -> DaemonCall {
        var message = message
        message.content = nil
        let plain = message
        return DaemonCall(.room, writing: { plain.write(to: &$0) })
    }
}

extension MessageWriter {
    /// Appends a message's name and its messenger, empty for any.
    fileprivate mutating func name(_ name: String, _ messenger: String?) {
        string(name)
        string(messenger ?? "")
    }
}
