// A kitchen timer on the bar: its time runs there by itself, the open view shows a dial that this program draws,
// and buttons pause and stop it. Its end is a message.
//
//     example-timer [SECONDS]
import Martlet

@main
struct Timer {
    private let connection: MartletConnection
    private let dial = TimerDial()
    private let length: Duration
    /// When the time runs out; nil: it is paused.
    private var end: ContinuousClock.Instant?
    /// What is left while it is paused.
    private var rest: Duration
    private var isOpen = false

    private static let id = "example-timer"

    static func main() throws {
        let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 90
        var timer = try Timer(.seconds(min(max(seconds, 1), 86400)))
        try timer.run()
    }

    private init(_ length: Duration) throws {
        connection = try MartletConnection.openStartingDaemon()
        (self.length, rest) = (length, length)
    }

    private mutating func run() throws {
        end = .now + length
        dial.minutes = length / .seconds(60)
        dial.left = 1
        try connection.setBarItem(item, showing: dial)
        while left > .zero {
            // The bar counts by itself; only an open dial has to be drawn, and the end is not to be missed.
            let wait = isOpen ? min(left, .milliseconds(500)) : left
            switch try connection.wait(milliseconds: end == nil ? nil : wait.milliseconds + 1) {
            case .event(let event):
                if try !handled(event) { return print("stopped") }
            case .timeout: break
            case .end, .signal: return
            }
            if isOpen { try redraw() }
        }
        try connection.clearBarItem(Self.id)
        var message = MessageRequest(title: "Time is up", body: "The \(name) timer has run out.")
        message.urgency = .critical
        message.theme = .success
        _ = try connection.show(message)
        print("rang")
    }

    private var left: Duration { end.map { max(.zero, $0 - .now) } ?? rest }

    private var name: String {
        let seconds = length.milliseconds / 1000
        return seconds % 60 == 0 ? "\(seconds / 60) minute" : "\(seconds) second"
    }

    private var item: BarItem {
        var item = BarItem(id: Self.id, title: "Timer")
        item.subtitle = end == nil ? "Paused" : name
        item.time = (length - left).milliseconds
        item.length = length.milliseconds
        item.rate = end == nil ? 0 : 1
        item.trailing = [
            end == nil
                ? BarButton(key: "resume", label: "Go on", symbol: .play)
                : BarButton(key: "pause", label: "Pause", symbol: .pause),
            BarButton(key: "stop", label: "Stop", symbol: .stop),
        ]
        item.speech.imageLabel = "Dial of a timer"
        return item
    }

    private func redraw() throws {
        dial.left = left / length
        try connection.redrawBarItem(Self.id)
    }

    /// Does what an event asks for; false: the timer is over.
    private mutating func handled(_ event: MessageEvent) throws -> Bool {
        switch event {
        case .barPressed(Self.id, "pause", _):
            (rest, end) = (left, nil)
            try connection.setBarItem(item)
        case .barPressed(Self.id, "resume", _):
            end = .now + rest
            try connection.setBarItem(item)
        case .barPressed(Self.id, "stop", _):
            try connection.clearBarItem(Self.id)
            return false
        case .barPhase(.willOpen, _): isOpen = true
        case .barPhase(.didClose, _): isOpen = false
        default: break
        }
        return true
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    fileprivate var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
