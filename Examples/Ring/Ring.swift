// A view that a program draws itself: a ring clock with a chart beside it, which changes while it is shown
// and answers to taps.
import Martlet

@main
enum Ring {
    /// What might have been measured.
    private static let measured = [
        0.18, 0.24, 0.22, 0.35, 0.48, 0.44, 0.58, 0.52, 0.67, 0.63, 0.74, 0.86, 0.79, 0.9,
    ]

    static func main() throws {
        let connection = try MartletConnection.openStartingDaemon()
        let view = RingView()
        view.samples = Array(measured.prefix(8))
        view.progress = 0.5

        var message = MessageRequest(title: "Morning run", body: "4.2 of 6 km, 5:12 a kilometre")
        message.name = "example-ring"
        message.theme = .success
        message.duration = .forever
        let id = try connection.show(view, as: message)

        for step in 9...measured.count {
            guard try waited(milliseconds: 400, connection, id) else { return }
            view.samples = Array(measured.prefix(step))
            view.progress = Double(step) / Double(measured.count + 2)
            try connection.redraw(id)
        }
        print("drawn")
        while let event = try connection.nextEvent() {
            switch event {
            case .contentTapped(id, let point): print("tapped at \(point.x), \(point.y)")
            case .ended(id, let reason): return print("gone: \(reason.rawValue)")
            default: continue
            }
        }
    }

    /// Lets a time pass; false if the message has ended meanwhile.
    private static func waited(
        milliseconds: Int64, _ connection: MartletConnection, _ id: UInt32
    ) throws -> Bool {
        let deadline = ContinuousClock.now + .milliseconds(milliseconds)
        while ContinuousClock.now < deadline {
            switch try connection.wait(milliseconds: 20) {
            case .event(.ended(id, _)), .end: return false
            default: continue
            }
        }
        return true
    }
}
