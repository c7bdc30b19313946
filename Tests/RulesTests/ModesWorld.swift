import Messages
import Rules

/// Modes on a virtual clock, whose days are all 24 hours long and whose first day is a Monday.
struct ModesWorld {
    var modes = Modes()
    /// Minutes since the first Monday began.
    var now = 0

    static let work = ModeName(known: "work")
    static let night = ModeName(known: "night")
    static let film = ModeName(known: "film")

    /// The moment `minutes` after the first day began, in milliseconds.
    static func moment(_ minutes: Int) -> Int64 { Int64(minutes) * 60_000 }

    private var time: ModeTime {
        let (day, minute) = (now / 1440, now % 1440)
        return ModeTime(
            milliseconds: Self.moment(now), minute: minute, weekday: Weekday.allCases[day % 7]
        ) { ahead, minute in Self.moment((day + ahead) * 1440 + minute) }
    }

    /// Handles an event; returns the effects as short texts.
    @discardableResult
    mutating func handle(_ event: ModeEvent) -> [String] {
        modes.handle(event, at: time).map { Self.text($0) }
    }

    /// Lets time pass, from wake to wake; returns the effects at each wake.
    mutating func run(until end: Int) -> [String] {
        var told: [String] = []
        while let wake = modes.wake, wake <= Self.moment(end) {
            now = Int(wake / 60_000)
            let effects = handle(.tick).filter { !$0.hasPrefix("wake") }
            if !effects.isEmpty { told.append("\(now): " + effects.joined(separator: ", ")) }
        }
        now = end
        return told
    }

    private static func text(_ effect: ModeEffect) -> String {
        switch effect {
        case .left(let name, let words): (["left \(name.rawValue)"] + words).joined(separator: " ")
        case .entered(let name, let words):
            (["entered \(name.rawValue)"] + words).joined(separator: " ")
        case .limit(let level): "limit \(level.rawValue)"
        case .store(let requests):
            "store " + ModeRequest.text(requests).split(separator: "\n").joined(separator: ";")
        case .watch(let conditions):
            "watch " + conditions.map { $0.rawValue }.sorted().joined(separator: " ")
        case .changed: "changed"
        case .wake(let time): "wake \(time.map { "\($0 / 60_000)" } ?? "never")"
        }
    }

    /// Configures a single mode.
    mutating func configure(
        _ name: ModeName, shows: ScreenLevel = .critical, _ change: (inout ModeSettings) -> Void
    ) {
        var settings = ModeSettings()
        settings.shows = shows
        change(&settings)
        handle(.configure([name: settings]))
    }

    func reasons(_ name: ModeName) -> [String] {
        modes.states.first { $0.name == name }?.reasons.map { $0.text } ?? []
    }
}
