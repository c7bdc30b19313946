import Configuration
import Messages
import Patterns
import Rules

extension Importing {
    /// A message as the imported configuration changes it, with the defaults of its urgency.
    ///
    /// - Parameter modes: The modes that are on.
    func judged(modes: Set<String> = [], _ change: (inout Message) -> Void) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 1_000_000))
        (message.appName, message.title) = ("Mail", "Title")
        message.body = MarkupReader.read("Body")
        change(&message)
        settings.board.defaults(for: .notifications, message.urgency).apply(to: &message)
        var context = RuleContext()
        context.modes = modes
        var book = RuleBook()
        let search = PatternSearch()
        book.setRules(settings.rules) { text in
            guard let pattern = try? Pattern(text, search: search) else { return nil }
            return TextPattern { pattern.findMatch(in: $0) == .found ? .found : .missing }
        }
        return book.judge(Posting(message), context: context, at: message.arrival).message
    }
}
