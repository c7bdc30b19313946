package import Messages

/// A message as screen readers say it: the texts that its card shows, cleaned and bounded as there.
package struct SpokenMessage: Equatable, Sendable {
    /// The application's name, the title and the body, as far as there are any, with commas between them.
    package let text: RichText
    /// The title; where there is none, the application's name.
    package let title: String
    /// What is written in the empty field of a reply.
    package let placeholder: String
    /// Label of the button that sends a reply.
    package let submit: String
    /// Share that is done, 0…1; nil: the message has no progress.
    package let progress: Double?
    private let buttons: [Action]

    /// - Parameter style: The style of the message's card.
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
        // Of a title that only repeats the name of the application, once is enough.
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

    /// Label of the button with a key; the key where no button has it.
    package func label(of key: String) -> String {
        buttons.first { $0.key == key }?.label ?? key
    }
}
