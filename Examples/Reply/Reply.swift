// Asks a question that is answered in words, and prints the answer.
import Martlet

extension MartletConnection {
    /// Shows a message with a field for a line of text and waits for it.
    ///
    /// - Returns: What was written; nil if the message was sent away.
    func words(for question: MessageRequest) throws -> String? {
        try subscribe()
        let id = try show(question)
        while let event = try nextEvent() {
            switch event {
            case .replied(id, let text): return text
            case .ended(id, _): return nil
            default: continue
            }
        }
        return nil
    }
}

@main
enum Reply {
    static func main() throws {
        let connection = try MartletConnection.openStartingDaemon()
        var question = MessageRequest(title: "Ada", body: "Are you coming along for lunch?")
        question.appName = "Example"
        question.iconText = "💬"
        question.duration = .forever
        question.reply = "Answer"
        question.replyPlaceholder = "Write to Ada"
        question.replySubmit = "Send"
        print(try connection.words(for: question) ?? "no answer")
    }
}
