// Several pieces of work share one message: the first to begin shows it, the last to end hides it.
import Martlet

/// What a piece of work does to tell that it runs.
struct Busy {
    private let connection: MartletConnection
    private static let name = "example-counter"

    /// Shows the message, or counts one more where it is there already. It comes only if the work takes
    /// more than a moment, and then stays long enough to be read.
    init(_ connection: MartletConnection) throws {
        self.connection = connection
        var message = MessageRequest(title: "Working", body: "This will not take long.")
        message.name = Self.name
        message.iconText = "⏳"
        message.duplicates = .ignore
        message.duration = .indefinite(delay: 100, minimum: 500)
        _ = try connection.show(message)
    }

    /// How many pieces of work run.
    static func count(_ connection: MartletConnection) throws -> UInt32 {
        try connection.count(named: name)
    }

    /// The work is done.
    func end() throws {
        try connection.hideCounted(named: Self.name)
    }
}

@main
enum Counter {
    static func main() throws {
        let connection = try MartletConnection.openStartingDaemon()
        try connection.subscribe()
        let work = [try Busy(connection), try Busy(connection), try Busy(connection)]
        for piece in work {
            print("\(try Busy.count(connection)) at work")
            // What would be done meanwhile takes its time.
            let deadline = ContinuousClock.now + .milliseconds(400)
            while ContinuousClock.now < deadline { _ = try connection.wait(milliseconds: 50) }
            try piece.end()
        }
        while let event = try connection.nextEvent() {
            if case .didHide(_, let reason) = event {
                print("gone: \(reason.rawValue)")
                break
            }
        }
    }
}
