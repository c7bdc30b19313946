// Shows a message and waits until it has left the screen.
import Martlet

@main
enum Hello {
    static func main() async throws {
        let martlet = try await MartletClient.connect()
        var message = MessageRequest(title: "Hello", body: "This is <b>Martlet</b>.")
        message.duration = .seconds(3)
        let handle = try await martlet.show(message, like: .theme(.success))
        for await event in handle.events {
            if case .didHide(let reason) = event { print("gone: \(reason.rawValue)") }
        }
    }
}
