// Shows a message and waits until it has left the screen.
import Martlet

@main
enum Hello {
    static func main() throws {
        let connection = try MartletConnection.openStartingDaemon()
        try connection.subscribe()

        var message = MessageRequest(title: "Hello", body: "This is <b>Martlet</b>.")
        message.theme = .success
        message.duration = .milliseconds(3000)
        let id = try connection.show(message)

        while let event = try connection.nextEvent() {
            if case .didHide(id, let reason) = event {
                print("gone: \(reason.rawValue)")
                break
            }
        }
    }
}
