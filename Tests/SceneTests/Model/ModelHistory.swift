import Messages
import Scene

/// A history that answers the panel at once.
struct ModelHistory {
    /// The entries, the newest first.
    var entries: [HistoryEntry] = []
    /// The searches, in order.
    private(set) var searches: [String] = []
    private(set) var wanted: [Int64] = []
    private(set) var removed: [Int64] = []
    /// The entries that were read when the panel closed.
    private(set) var seen: [Int64] = []
    private(set) var dismissed: [MessageID] = []
    /// The commands to widgets, in order.
    private(set) var orders: [String] = []
    private(set) var openings = 0
    private(set) var closings = 0
    /// Whether do not disturb is on.
    private(set) var isQuiet = false

    static let wallTime: Int64 = 1_800_000_000_000
    private static let day: Int64 = 86_400_000

    /// Adds an entry that is newer than all others.
    ///
    /// - Parameters:
    ///   - isHeld: Whether actions and reply of the message work, and it is unread.
    ///   - reason: Why the message ended, if it is not held.
    ///   - daysAgo: On which day the message came.
    mutating func add(
        _ id: UInt32, _ application: String, isHeld: Bool = false, reason: EndReason = .expired,
        daysAgo: Int64 = 0, _ edit: (inout Message) -> Void = { _ in }
    ) {
        guard let number = MessageID(rawValue: id) else { return }
        var message = Message(id: number, arrival: Instant(microseconds: 1))
        message.appName = application
        message.title = "Message \(id)"
        message.origin = .application(busName: ":1.5")
        edit(&message)
        let arrival = Self.wallTime - daysAgo * Self.day - 60_000
        let entry = HistoryEntry(
            number: Int64(id), message: message, arrival: arrival,
            end: isHeld ? nil : arrival + 1000, reason: isHeld ? nil : reason, isUnread: isHeld,
            isKept: isHeld)
        entries.insert(entry, at: 0)
    }

    /// Ends a held message.
    mutating func end(_ id: UInt32, _ reason: EndReason) {
        guard let place = entries.firstIndex(where: { $0.number == Int64(id) }) else { return }
        (entries[place].end, entries[place].reason) = (Self.wallTime, reason)
        if !reason.leavesUnread { entries[place].isUnread = false }
    }

    /// Changes the message of an entry, as a replacement does.
    mutating func edit(_ number: Int64, _ edit: (inout Message) -> Void) {
        guard let place = entries.firstIndex(where: { $0.number == number }) else { return }
        edit(&entries[place].message)
    }

    /// The answers that a daemon would give the scene.
    mutating func answers(to report: PanelReport, at now: Instant) -> [SceneEvent] {
        switch report {
        case .opened: openings += 1
        case .closed: closings += 1
        case .indexWanted(let search):
            searches.append(search)
            return [.panel(.index(index(search)))]
        case .entriesWanted(let numbers):
            wanted += numbers
            let meant = numbers.compactMap { number in entries.first { $0.number == number } }
            return [.panel(.entries(meant, wallTime: Self.wallTime))]
        case .quietWanted(let isOn):
            isQuiet = isOn
            return [.panel(.quiet(isOn))]
        case .removed(let numbers, let held):
            removed += numbers
            dismissed += held
            entries.removeAll { numbers.contains($0.number) }
            return [.panel(.historyChanged)]
        case .seen(let numbers, _):
            seen += numbers
            for place in entries.indices where numbers.contains(entries[place].number) {
                entries[place].isUnread = false
            }
            return [.panel(.historyChanged)]
        case .menuWanted: break
        case .mediaTold(let command): orders.append("\(command)")
        case .sliderMoved(let name, let percent): orders.append("\(name.rawValue) \(percent)")
        case .buttonPressed(let name): orders.append(name.rawValue)
        }
        return []
    }

    private func index(_ search: String) -> PanelIndex {
        var index = PanelIndex()
        index.search = search
        let found = entries.filter {
            search.isEmpty || SearchText.folded($0.message.title).contains(search)
        }
        for entry in found.sorted(by: { (section($0), $1.number) < (section($1), $0.number) }) {
            let day = (Self.wallTime - entry.arrival) / Self.day
            index.entries.append(
                PanelIndex.Entry(
                    number: entry.number, message: entry.message.id,
                    application: place(of: entry.message.appName, in: &index.applications),
                    day: place(of: "day \(day)", in: &index.days), isMessageHeld: entry.end == nil,
                    isUnread: entry.isUnread, section: section(entry)))
        }
        return index
    }

    private func section(_ entry: HistoryEntry) -> PanelIndex.Section {
        if entry.isUnread { return .new }
        return entry.reason?.leavesUnread == false ? .earlier : .seen
    }

    private func place(of name: String, in names: inout [String]) -> Int {
        if let place = names.firstIndex(of: name) { return place }
        names.append(name)
        return names.count - 1
    }
}
