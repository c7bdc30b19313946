import Host
import Messages

/// Builds the panel's index from entries, of which the newest comes first.
struct PanelIndexBuilder {
    /// Number of the current day, from which days get their names.
    private let today: Int
    private var held: [PanelIndex.Entry] = []
    private var ended: [PanelIndex.Entry] = []
    private var applications: [String] = []
    private var applicationIndices: [String: Int] = [:]
    private var days: [Day] = []
    private var dayIndices: [Int: Int] = [:]
    /// The day of the last added entry: most entries arrived on the same day as their neighbours.
    private var lastDay: WallClock.Day?

    /// A day on which messages arrived.
    private struct Day {
        var number: Int
        /// Arrival of one of its messages, milliseconds since 1970.
        var arrival: Int64
    }

    /// Creates an empty index.
    ///
    /// - Parameter now: Milliseconds since 1970.
    init(now: Int64) { today = WallClock.day(of: now).number }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - arrival: Milliseconds since 1970. A moment in the future, which occurs after the clock was set back, counts
    ///     as today.
    ///   - application: Display name of the application.
    mutating func add(
        _ number: Int64, _ message: MessageID, arrival: Int64, isMessageHeld: Bool,
        application: String
    ) {
        let entry = PanelIndex.Entry(
            number: number, message: message, application: index(of: application),
            day: index(ofDayAt: arrival), isMessageHeld: isMessageHeld)
        if isMessageHeld { held.append(entry) } else { ended.append(entry) }
    }

    /// Returns the complete index.
    ///
    /// - Parameters:
    ///   - search: The search that found the entries.
    ///   - dayName: Returns the name of a moment's day, from milliseconds since 1970 and the number of days that have
    ///     passed since.
    consuming func index(
        search: String, dayName: (_ daysAgo: Int, _ milliseconds: Int64) -> String
    ) -> PanelIndex {
        let order = days.indices.sorted { days[$0].number > days[$1].number }
        var places = [Int](repeating: 0, count: days.count)
        for (place, day) in order.enumerated() { places[day] = place }
        var index = PanelIndex()
        index.search = search
        // Joined into a new array of exactly this length, because spare room would be kept while the panel is open.
        index.entries = held + ended
        for entry in index.entries.indices {
            index.entries[entry].day = places[index.entries[entry].day]
        }
        index.applications = applications
        index.days = order.map { dayName(today - days[$0].number, days[$0].arrival) }
        return index
    }

    private mutating func index(of application: String) -> Int {
        if let index = applicationIndices[application] { return index }
        applicationIndices[application] = applications.count
        applications.append(application)
        return applications.count - 1
    }

    private mutating func index(ofDayAt arrival: Int64) -> Int {
        let day: WallClock.Day
        if let lastDay, lastDay.moments.contains(arrival) {
            day = lastDay
        } else {
            day = WallClock.day(of: arrival)
            lastDay = day
        }
        let number = min(day.number, today)
        if let index = dayIndices[number] { return index }
        dayIndices[number] = days.count
        days.append(Day(number: number, arrival: arrival))
        return days.count - 1
    }
}
