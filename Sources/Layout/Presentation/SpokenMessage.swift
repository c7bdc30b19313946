package import Messages

/// A message as screen readers say it: the texts of its card, cleaned and limited in the same way.
package struct SpokenMessage: Equatable, Sendable {
    /// Application name, title and body, as far as present, separated by commas.
    package let text: RichText
    /// The title; if there is none, the application's name.
    package let title: String
    /// Placeholder of the reply field.
    package let placeholder: String
    /// Label of the send button.
    package let submit: String
    /// Progress, 0…1; nil: none.
    package let progress: Double?
    private let buttons: [CardButton]

    /// Creates the spoken form of a message.
    ///
    /// - Parameter style: Style of the message's card.
    package init(_ message: Message, style: Style, words: Words) {
        var room = CardRoom(width: 1, maxHeight: 1)
        room.words = words
        let content = Content(message, age: "", room: room, style: style)
        var runs: [RichText.Run] = []
        func add(_ text: RichText) {
            guard !text.isEmpty else { return }
            if !runs.isEmpty { runs.append(RichText.Run(", ")) }
            runs += text.runs
        }
        // A title that repeats the application's name is said once.
        if content.appName != content.title { add(RichText(plain: content.appName)) }
        add(RichText(plain: content.title))
        add(content.body)
        text = RichText(runs: runs)
        title = content.title.isEmpty ? content.appName : content.title
        placeholder = content.reply.placeholder.isEmpty ? words.reply : content.reply.placeholder
        submit = content.reply.submit.isEmpty ? words.reply : content.reply.submit
        progress = content.progress
        buttons = content.buttons
    }

    /// Label of the button with a key; the key itself if there is no such button.
    package func label(of key: String) -> String {
        buttons.first { $0.target == .button(key: key) }?.label ?? key
    }
}
