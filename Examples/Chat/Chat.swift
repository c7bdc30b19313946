// A chat with somebody who answers everything. Replies are written on the card, which shows the last lines of the chat.
import Martlet

@main
enum Chat {
    static func main() async throws {
        let martlet = try await MartletClient.connect()
        var chat = MessageConfiguration()
        chat.appName = "Chat"
        chat.iconText = "💬"
        chat.duration = .forever
        chat.isResident = true
        chat.hidesOnDisconnect = true

        let handle = try await martlet.show(
            MessageRequest(title: "Ada", body: "Are you coming along for lunch?"), like: chat
        ) {
            MessageButton("Mute", key: "mute") {
                await report { try await martlet.modes.add("do-not-disturb", for: .seconds(3600)) }
            }
            MessageReplyField("Answer", placeholder: "Write to Ada", submit: "Send")
        }
        for await event in handle.events {
            switch event {
            case .reply(let text):
                print("you: \(text)")
                let answer = answer(to: text)
                print("Ada: \(answer)")
                try await handle.update { $0.body = .set(answer) }
                if answer == goodbye { try await handle.hide() }
            case .ended(let reason): print("gone: \(reason.rawValue)")
            default: break
            }
        }
    }

    private static let goodbye = "Bye!"

    private static func answer(to text: String) -> String {
        switch text {
        case _ where text.lowercased().contains("bye"): goodbye
        case _ where text.hasSuffix("?"): "What do you think?"
        default: "Tell me more."
        }
    }

    /// Runs the code of a button, and prints the error if it throws.
    private static func report(_ act: @Sendable () async throws -> Void) async {
        do { try await act() } catch { print("error: \(error)") }
    }
}
