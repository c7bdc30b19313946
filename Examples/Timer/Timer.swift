// A kitchen timer on the bar: its time runs there by itself, the open view shows a dial that this program draws,
// and buttons pause and stop it. Its end is a message.
//
//     example-timer [SECONDS]
import Martlet

@main
actor Timer {
    private let martlet: MartletClient
    private let length: Duration
    /// The moment at which the time is over; nil while the timer is paused.
    private var end: ContinuousClock.Instant?
    /// The time that is left while the timer is paused.
    private var rest: Duration

    static func main() async throws {
        let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 90
        let timer = Timer(
            try await .connect(), .seconds(min(max(seconds, 1), 86400)))
        try await timer.run()
    }

    private init(_ martlet: MartletClient, _ length: Duration) {
        (self.martlet, self.length, rest) = (martlet, length, length)
        end = .now + length
    }

    private func run() async throws {
        let item = try await martlet.setBarItem(shown, drawing: dial)
        let hasRung = try await withThrowingTaskGroup(of: Bool?.self) { group in
            group.addTask { try await self.follow(item) ? nil : false }
            group.addTask { try await self.tick(item) ? true : nil }
            defer { group.cancelAll() }
            while let over = try await group.next() {
                if let over { return over }
            }
            return false
        }
        try await item.remove()
        guard hasRung else { return print("stopped") }
        var message = MessageRequest(title: "Time is up", body: "The \(name) timer has run out.")
        message.urgency = .critical
        try await martlet.show(message, like: .theme(.success))
        print("rang")
    }

    /// Handles the buttons.
    ///
    /// - Returns: False once the timer was stopped.
    private func follow(_ item: BarItemHandle) async throws -> Bool {
        for await event in item.events {
            switch event {
            case .pressed("pause", _): (rest, end) = (left, nil)
            case .pressed("resume", _): end = .now + rest
            case .pressed("stop", _): return false
            default: continue
            }
            let shown = shown
            try await item.update { $0 = shown }
        }
        return true
    }

    /// Draws the dial twice a second.
    ///
    /// - Returns: True once the time is over.
    private func tick(_ item: BarItemHandle) async throws -> Bool {
        while left > .zero {
            try await Task.sleep(
                for: end == nil ? .milliseconds(500) : min(left, .milliseconds(500)))
            try await item.draw(dial)
        }
        return true
    }

    private var left: Duration { end.map { max(.zero, $0 - .now) } ?? rest }

    private var dial: TimerDial { TimerDial(left: left / length, minutes: length / .seconds(60)) }

    private var name: String {
        let seconds = length.components.seconds
        return seconds % 60 == 0 ? "\(seconds / 60) minute" : "\(seconds) second"
    }

    private var shown: BarItem {
        var item = BarItem(id: "example-timer", title: "Timer")
        item.subtitle = end == nil ? "Paused" : name
        item.time = length - left
        item.length = length
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
}
