import Host

extension MartletClient {
    /// The panel, which lists the messages of the history.
    public nonisolated var panel: Panel { Panel(client: self) }
    /// The history of messages.
    public nonisolated var history: History { History(client: self) }
    /// The rules, which change messages of a kind.
    public nonisolated var rules: Rules { Rules(client: self) }
    /// The modes, which decide which messages are shown.
    public nonisolated var modes: Modes { Modes(client: self) }

    /// The panel of the daemon.
    public struct Panel: Sendable {
        let client: MartletClient

        /// Opens the panel. A panel that is open on another output moves to this one.
        ///
        /// - Parameters:
        ///   - output: The name of an output; nil: the one on which messages are shown.
        ///   - takesFocus: Whether the panel takes keyboard focus at once; otherwise it does when the user writes in
        ///     it.
        /// - Throws: ``MartletError/invalidValue(_:)`` if the output does not exist.
        public func open(
            output: String? = nil, focus takesFocus: Bool = false
        ) async throws(MartletError) {
            try await client.call(.openPanel(output: output, focus: takesFocus))
        }

        /// Closes the panel; if it is closed, nothing happens.
        public func close() async throws(MartletError) { try await client.call(.closePanel) }

        /// Closes the panel if it is open, otherwise opens it, with the parameters of ``open(output:focus:)``.
        public func toggle(
            output: String? = nil, focus takesFocus: Bool = false
        ) async throws(MartletError) {
            try await client.call(.togglePanel(output: output, focus: takesFocus))
        }

        /// Returns whether the panel is open.
        public func isOpen() async throws(MartletError) -> Bool {
            try await client.call(.isPanelOpen)
        }
    }

    /// The history of the daemon.
    public struct History: Sendable {
        let client: MartletClient

        /// Returns entries, the newest first; none if the history is turned off.
        ///
        /// - Returns: At most 1000 entries; ``HistoryQuery/before`` continues after the last of them.
        public func entries(
            _ query: HistoryQuery = HistoryQuery()
        ) async throws(MartletError) -> [HistoryEntry] {
            try await client.call(.history(query))
        }

        /// Removes an entry whose message has ended.
        ///
        /// - Throws: ``MartletError/unknownEntry(_:)``.
        public func remove(_ entry: HistoryEntry) async throws(MartletError) {
            try await client.call(.removeHistory(entry.number))
        }

        /// Removes the entries that a query selects and whose messages have ended, without regard to the limit of the
        /// query.
        ///
        /// - Returns: The number of removed entries.
        @discardableResult
        public func clear(
            _ query: HistoryQuery = HistoryQuery()
        ) async throws(MartletError) -> UInt32 {
            try await client.call(.clearHistory(query))
        }

        /// Shows a message again.
        ///
        /// - Parameter entry: The entry; nil: the newest one.
        /// - Returns: The id of the message: its earlier one, unless another message has that now.
        /// - Throws: ``MartletError/unknownEntry(_:)``.
        @discardableResult
        public func restore(
            _ entry: HistoryEntry? = nil
        ) async throws(MartletError) -> ShownMessage.ID {
            try await client.call(.restore(entry?.number))
        }

        /// Returns the number of unread messages: those that have ended without the user having dealt with them.
        public func unread() async throws(MartletError) -> UInt32 {
            try await client.call(.unread)
        }

        /// Marks all messages that have ended as read.
        ///
        /// - Returns: The number of messages that were unread.
        @discardableResult
        public func markRead() async throws(MartletError) -> UInt32 {
            try await client.call(.markRead)
        }
    }

    /// The rules of the daemon.
    public struct Rules: Sendable {
        let client: MartletClient

        /// Returns all rules, in the order in which they are applied.
        public func all() async throws(MartletError) -> [MessageRule] {
            try await client.call(.rules)
        }

        /// Turns a rule on or off, until the daemon ends or the rule is removed from the configuration.
        ///
        /// - Throws: ``MartletError/unknownRule(_:)``.
        public func set(_ name: String, enabled: Bool) async throws(MartletError) {
            try await client.call(.setRule(name, enabled: enabled))
        }

        /// Returns what the rules would change about a message if it came now; nothing is shown.
        public func test(
            _ message: MessageRequest
        ) async throws(MartletError) -> [MessageRuleStep] {
            try await client.call(.testRules(message))
        }

        /// Returns why a message is, or is not, on the screen, and what has changed it.
        ///
        /// - Parameter id: The message; nil: the one that arrived last.
        /// - Throws: ``MartletError/unknownMessage(_:)`` if the daemon does not keep the message, and it is not among
        ///   the last ones that ended.
        public func reasons(
            of id: ShownMessage.ID? = nil
        ) async throws(MartletError) -> MessageReasons {
            try await client.call(.reasons(of: id))
        }

        /// Returns the last message that did not come onto the screen, for ``reasons(of:)``; nil if there is none.
        public func lastHidden() async throws(MartletError) -> ShownMessage.ID? {
            try await client.call(.lastHidden)
        }

        /// Silences an application for a time from now, at most a year: its messages are not shown, or are shown
        /// without their contents.
        ///
        /// - Parameters:
        ///   - application: The name that the application gives itself, or that of its desktop entry.
        ///   - kind: The effect on its messages.
        ///   - time: The length of the silence; nil: until it is ended.
        /// - Returns: The name of the rule that does it, for ``remove(_:)``.
        /// - Throws: ``MartletError/invalidValue(_:)``.
        @discardableResult
        public func silence(
            _ application: String, _ kind: MessageSilence.Kind = .silent,
            for time: Duration? = nil
        ) async throws(MartletError) -> String {
            try await client.call(
                .silence(application, kind, until: time.map { WallTime.now + $0 }))
        }

        /// Removes a rule that ``silence(_:_:for:)`` or a command has made.
        ///
        /// - Throws: ``MartletError/unknownRule(_:)``, ``MartletError/invalidValue(_:)`` for a rule of the
        ///   configuration.
        public func remove(_ name: String) async throws(MartletError) {
            try await client.call(.removeRule(name))
        }
    }

    /// The modes of the daemon.
    public struct Modes: Sendable {
        let client: MartletClient

        /// Returns all modes that are configured or on.
        public func all() async throws(MartletError) -> [MessageMode] {
            try await client.call(.modes)
        }

        /// Turns a mode on, for a time from now.
        ///
        /// - Parameters:
        ///   - name: 1 to 64 letters, digits, dots, dashes and underscores.
        ///   - time: The length of the time; nil: until it is turned off.
        /// - Throws: ``MartletError/invalidValue(_:)`` for an invalid name.
        public func add(_ name: String, for time: Duration? = nil) async throws(MartletError) {
            try await client.call(.addMode(name, until: time.map { WallTime.now + $0 }))
        }

        /// Turns a mode off, even where its schedule or another program has it on.
        ///
        /// - Throws: ``MartletError/invalidValue(_:)`` for an invalid name.
        public func remove(_ name: String) async throws(MartletError) {
            try await client.call(.removeMode(name))
        }

        /// Holds a mode on while `work` runs; it is released afterwards, also where `work` throws or this program dies.
        ///
        /// - Parameters:
        ///   - name: The mode.
        ///   - holder: The name of this program, for people.
        ///   - reason: The reason, for people; empty: none is shown.
        ///   - work: The work that runs meanwhile.
        /// - Throws: The error of `work`, and ``MartletError/invalidValue(_:)`` for an invalid name.
        public func hold<Value: Sendable>(
            _ name: String, holder: String, reason: String = "",
            _ work: @Sendable () async throws -> Value
        ) async throws -> Value {
            let hold = try await client.call(.holdMode(name, holder: holder, reason: reason))
            do {
                let value = try await work()
                await release(hold)
                return value
            } catch {
                await release(hold)
                throw error
            }
        }

        private func release(_ hold: UInt32) async {
            do throws(MartletError) {
                try await client.call(.releaseMode(hold))
            } catch {
                // The daemon has ended, and its hold with it.
            }
        }
    }
}

extension WallTime {
    /// This moment.
    public static var now: WallTime { WallTime(millisecondsSince1970: WallClock.milliseconds) }
}
