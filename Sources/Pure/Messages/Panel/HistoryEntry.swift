/// A message as it is stored in the history.
package struct HistoryEntry: Equatable, Sendable {
    /// Number of the entry; later entries have higher numbers. The message's id is no substitute, because ids are used
    /// again.
    package var number: Int64
    /// The stored message. Its `arrival` is valid only while the message is held.
    package var message: Message
    /// When the message arrived, milliseconds since 1970.
    package var arrival: Int64
    /// When the message ended, milliseconds since 1970; nil: it is still held.
    package var end: Int64?
    /// Why the message ended; nil: it is still held.
    package var reason: EndReason?
    /// Whether no person has dealt with the message.
    package var isUnread: Bool
    /// Whether the message is still held although its time on the screen is over.
    package var isKept: Bool
    /// When the message's snooze ends; nil: it is not snoozed.
    package var snooze: Snooze?

    package init(
        number: Int64, message: Message, arrival: Int64, end: Int64? = nil,
        reason: EndReason? = nil, isUnread: Bool = true, isKept: Bool = false
    ) {
        (self.number, self.message, self.arrival) = (number, message, arrival)
        (self.end, self.reason, self.isUnread) = (end, reason, isUnread)
        self.isKept = isKept
    }
}

extension EndReason {
    /// Whether a message that ended for this reason stays unread: its time was over, the daemon stopped, or another
    /// message needed its room.
    package var leavesUnread: Bool {
        switch self {
        case .expired, .stopped, .evicted: true
        case .dismissed, .swiped, .dimTapped, .actionChosen, .closed: false
        }
    }
}

/// A search for entries of the history that meet all conditions set here; the newest entries come first.
package struct HistoryQuery: Equatable, Sendable {
    /// The largest number of entries; nil: no limit.
    package var limit: Int?
    /// Name of the application, or of its desktop entry, regardless of case; empty: any application.
    package var application = ""
    /// Only messages that arrived at this moment or later, milliseconds since 1970; nil: any time.
    package var since: Int64?
    /// Words that title, body or application must all contain, compared by `SearchText`; empty: any text.
    package var search = ""
    /// Whether only unread messages are wanted.
    package var isUnread = false
    /// Whether only messages are wanted that neither are on the screen nor wait for it.
    package var hasLeft = false
    /// Only entries with a lower number than this one, to continue a search; nil: start with the newest.
    package var before: Int64?

    package init(limit: Int? = nil) { self.limit = limit }
}

/// Settings of the history.
package struct HistorySettings: Equatable, Sendable {
    /// Which messages are recorded.
    package enum Mode: String, CaseIterable, Sendable {
        /// Like `record`; also, a message whose sender set no timeout does not end after its time on the screen, but is
        /// kept until a person deals with it.
        case live
        /// Every message is written down when it arrives.
        case record
        /// Nothing is recorded. Earlier entries stay until the history is cleared.
        case off
    }

    /// The treatment of one-time codes.
    package enum Codes: String, CaseIterable, Sendable {
        /// A code is hidden from the moment at which a person copies it, and after ten minutes in any case.
        case hide
        case keep
    }

    package var mode = Mode.live
    package var codes = Codes.hide
    /// The largest number of entries, at least 1.
    package var mostEntries = 10_000
    /// Days after which an entry is dropped; 0: never.
    package var mostDays = 90
    /// The largest size of the file, megabytes.
    package var mostMegabytes = 64

    package init() {}
}

/// The list of the panel: the history's entries that a search found, with the properties that the list needs.
package struct PanelIndex: Equatable, Sendable {
    /// The sections of the list, from the top.
    package enum Section: UInt8, CaseIterable, Comparable, Sendable {
        /// Messages that nobody has seen.
        case new
        /// Messages that a person has seen and not dealt with, by day.
        case seen
        /// Messages that a person or their sender has ended, by day.
        case earlier

        package static func < (one: Section, other: Section) -> Bool {
            one.rawValue < other.rawValue
        }
    }

    /// An entry of the list.
    package struct Entry: Equatable, Sendable {
        /// Number of the `HistoryEntry`.
        package var number: Int64
        package var message: MessageID
        // 32-bit numbers keep an entry at 24 bytes: thousands are in memory while the panel is open.
        private var shortApplication: UInt32
        private var shortDay: UInt32
        /// Whether the message is held, so that its actions and its reply still work.
        package var isMessageHeld: Bool
        package var isUnread: Bool
        package var section: Section

        package init(
            number: Int64, message: MessageID, application: Int, day: Int, isMessageHeld: Bool,
            isUnread: Bool, section: Section
        ) {
            (self.number, self.message, self.isMessageHeld) = (number, message, isMessageHeld)
            (self.isUnread, self.section) = (isUnread, section)
            shortApplication = UInt32(clamping: application)
            shortDay = UInt32(clamping: day)
        }

        /// Index of the application's name in `applications`.
        package var application: Int { Int(shortApplication) }

        /// Index of the day's name in `days`.
        package var day: Int {
            get { Int(shortDay) }
            set { shortDay = UInt32(clamping: newValue) }
        }
    }

    /// The entries by section, in each section the newest first.
    package var entries: [Entry] = []
    /// Display names of applications.
    package var applications: [String] = []
    /// Display names of days on which messages arrived, the newest first.
    package var days: [String] = []
    /// The search text; empty: all entries are listed.
    package var search = ""

    package init() {}
}
