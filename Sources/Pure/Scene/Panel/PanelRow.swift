import Layout
import Messages

/// A row of the list.
struct PanelRow: Equatable {
    /// The contents of a row.
    enum Content: Equatable {
        /// A row of widgets, as an index into `PanelSettings.widgetRows`.
        case widget(Int)
        /// The heading of a section.
        case heading(PanelName)
        /// The heading above the messages that were dealt with; they are listed only while it is unfolded.
        case earlier(count: UInt32, isUnfolded: Bool)
        /// The name of an application with several messages below.
        case group(PanelGroupID, count: UInt32, isUnfolded: Bool)
        /// A message.
        ///
        /// - Parameters:
        ///   - entry: Number of the message's entry.
        ///   - beneath: Number of messages of the group that lie beneath this card.
        ///   - isGrouped: Whether the name of its group is above the card.
        case card(entry: Int64, beneath: UInt32, isGrouped: Bool)
    }

    var content: Content
    /// Position of the row from the top of the list, logical pixels.
    var top = 0.0
    /// Height up to the next row, logical pixels; an estimate until the row is laid out.
    var height: Double

    /// Identifies a row.
    enum Key: Hashable {
        case widget(Int)
        case heading(PanelName)
        case earlier
        case group(PanelGroupID)
        case card(Int64)
        /// The edge of a card beneath the card of an entry; the first one has depth 1.
        case underlay(Int64, depth: Int)
    }

    var key: Key {
        switch content {
        case .widget(let index): .widget(index)
        case .heading(let name): .heading(name)
        case .earlier: .earlier
        case .group(let group, _, _): .group(group)
        case .card(let entry, _, _): .card(entry)
        }
    }

    var bottom: Double { top + height }
}

/// Identifies an application's messages in a section of the list.
struct PanelGroupID: Hashable {
    /// Name of the day, for messages that were dealt with one of its own; `.none`: the section of new messages.
    var section: PanelName
    /// Name of the application.
    var application: PanelName
}

/// Stands for the name of a day or an application while the panel is on the screen. Lists of thousands of entries hold
/// this number instead of the text.
struct PanelName: Hashable {
    fileprivate let rawValue: UInt32

    /// The empty name.
    static let none = PanelName(rawValue: 0)
}

/// The names in the list, each stored once.
struct PanelNames {
    private var texts = [""]
    private var known: [String: PanelName] = ["": .none]
    /// Names of the days on which messages arrived that were dealt with.
    private var earlier: [String: PanelName] = [:]

    /// Returns the name that stands for a text.
    mutating func name(_ text: String) -> PanelName {
        if let name = known[text] { return name }
        let name = add(text)
        known[text] = name
        return name
    }

    /// Returns the name that stands for a day in the section of messages that were dealt with.
    mutating func earlierName(_ day: String) -> PanelName {
        if let name = earlier[day] { return name }
        let name = add(day)
        earlier[day] = name
        return name
    }

    private mutating func add(_ text: String) -> PanelName {
        texts.append(text)
        return PanelName(rawValue: UInt32(clamping: texts.count - 1))
    }

    /// The section of a group whose section has this name.
    func section(_ name: PanelName) -> PanelIndex.Section {
        if name == .none { return .new }
        return earlier[text(name)] == name ? .earlier : .seen
    }

    func text(_ name: PanelName) -> String { texts[Int(name.rawValue)] }
}

/// A message in the panel's list.
struct PanelEntry: Equatable {
    let number: Int64
    private(set) var message: Message
    /// When the message arrived, microseconds of the daemon's clock; negative: before the clock's start.
    let arrival: Int64
    /// Whether actions and reply still work.
    let isMessageHeld: Bool
    let isUnread: Bool
    /// When the message's snooze ends, microseconds of the daemon's clock; nil: it is not snoozed, or a mode ends the
    /// snooze.
    let snoozeEnd: Int64?
    /// Whether the message is snoozed.
    let isSnoozed: Bool

    /// Creates the entry of a history entry.
    ///
    /// - Parameters:
    ///   - wallTime: The present time, milliseconds since 1970.
    ///   - now: The same time on the daemon's clock.
    init(_ entry: HistoryEntry, wallTime: Int64, now: Instant) {
        number = entry.number
        (isMessageHeld, isUnread) = (entry.end == nil, entry.isUnread)
        let age = max(0, min(wallTime - entry.arrival, Self.longestAge))
        arrival = Int64(clamping: now.microseconds) - age * 1000
        isSnoozed = entry.snooze != nil
        snoozeEnd = entry.snooze?.end.map { end in
            let rest = end > wallTime ? min(end - wallTime, Self.longestAge) : 0
            return Int64(clamping: now.microseconds) + rest * 1000
        }
        var message = entry.message
        message.isolate(keepsActions: isMessageHeld)
        self.message = message
    }

    /// A number that is another one for other texts.
    var textHash: Int {
        var hasher = Hasher()
        hasher.combine(message.title)
        hasher.combine(message.body.text)
        return hasher.finalize()
    }

    /// Stores a decoded picture; nil removes the picture.
    mutating func illustrate(_ source: PictureSource, with bitmap: Bitmap?) {
        let picture = bitmap.map { Picture.bitmap($0) }
        if message.image == .source(source) { message.image = picture }
        if message.icon == .source(source) { message.icon = picture }
    }

    /// Age of the message, microseconds.
    private func age(at now: Instant) -> UInt64 {
        UInt64(max(0, Int64(clamping: now.microseconds) - arrival))
    }

    /// When `ageText` next changes; nil: it does not change with time.
    func nextAgeChange(after now: Instant) -> Instant? {
        if isSnoozed { return snoozeEnd.flatMap { nextRestChange(until: $0, after: now) } }
        let known = max(now, Instant(microseconds: UInt64(max(0, arrival))))
        return known.advanced(byMicroseconds: Age.timeToChange(microseconds: age(at: known)))
    }

    /// When the time until `end`, in whole minutes, hours or days, next changes; nil: it does not change any more.
    private func nextRestChange(until end: Int64, after now: Instant) -> Instant? {
        let minutes = minutes(until: end, at: now)
        let unit: Int64 = minutes < 60 ? 1 : minutes < 24 * 60 ? 60 : 24 * 60
        let next = minutes / unit * unit - 1
        guard next > 0 else { return nil }
        return Instant(microseconds: UInt64(clamping: end - next * Self.minute))
    }

    /// Minutes until `end`, rounded up; at least 1.
    private func minutes(until end: Int64, at now: Instant) -> Int64 {
        let rest = max(1, end - Int64(clamping: now.microseconds))
        return (rest - 1) / Self.minute + 1
    }

    /// Age of the message as a text; for a snoozed one, the time until it returns.
    func ageText(at now: Instant, in words: Words) -> String {
        guard isSnoozed else { return Age.text(microseconds: age(at: now), in: words) }
        guard let snoozeEnd else { return words.states.snoozed }
        let rest = UInt64(minutes(until: snoozeEnd, at: now) * Self.minute)
        return words.states.snoozed + " · " + Age.text(microseconds: rest, in: words)
    }

    /// Microseconds.
    private static let minute: Int64 = 60_000_000

    /// Greatest age, milliseconds: a thousand years.
    private static let longestAge: Int64 = 31_557_600_000_000
}

extension Message {
    /// Makes the message behave like any row of the list: it has no dim, keyboard focus or motion of its own.
    fileprivate mutating func isolate(keepsActions: Bool) {
        dim = .none
        focus = .automatic
        handling = .swipe
        animation = .still
        content = nil
        // The code of an ended message is hardly valid any more.
        if !keepsActions { (actions, showsCodeButton) = ([], false) }
    }
}
