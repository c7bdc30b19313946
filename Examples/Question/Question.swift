// Asks before everything else, and gives back the answer.
import Martlet

extension MartletConnection {
    /// Shows a sheet with buttons and waits for one of them.
    ///
    /// - Returns: The key of the button; nil if the sheet was sent away.
    func ask(_ question: MessageRequest, _ answers: [MessageAction]) throws -> String? {
        var question = question
        question.actions = answers
        try subscribe()
        let id = try show(question)
        while let event = try nextEvent() {
            switch event {
            case .actionInvoked(id, let key): return key
            case .ended(id, _): return nil
            default: continue
            }
        }
        return nil
    }
}

@main
enum Question {
    static func main() throws {
        let connection = try MartletConnection.openStartingDaemon()
        var question = MessageRequest.sheet(
            .centered, title: "Delete 3 photos?", body: "They cannot be brought back.")
        question.theme = .warning
        let answer = try connection.ask(
            question,
            [
                MessageAction(key: "delete", label: "Delete"),
                MessageAction(key: "keep", label: "Keep"),
            ])
        print(answer ?? "no answer")
    }
}
