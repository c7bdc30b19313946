package import Messages

/// How a card shows the messages of a conversation before its own.
package struct EarlierLines: Equatable, Sendable {
    /// The ages of the last ones, as they are shown ("now", "5 min"); earlier messages without an age are not shown.
    package var ages: [String] = []
    /// Whether a person has opened all of them.
    package var showsAll = false

    package init() {}

    /// Chooses the messages that the card of `message` shows.
    ///
    /// - Parameter age: The text for the age of a message that arrived at this moment.
    package init(of message: Message, showsAll: Bool, age: (Instant) -> String) {
        self.showsAll = showsAll
        ages = Self.shown(of: message, showsAll: showsAll).map { age($0.arrival) }
    }

    /// The earlier messages that the card of `message` shows.
    package static func shown(of message: Message, showsAll: Bool) -> ArraySlice<EarlierMessage> {
        message.earlier.suffix(showsAll ? message.earlier.count : EarlierMessage.linesOfCard - 1)
    }
}

/// The lines of a card for the messages of the conversation before its own.
struct ConversationLines {
    /// One earlier message.
    struct Line {
        /// One paragraph.
        var text: RichText
        var age: String
    }

    /// The lines, the oldest first.
    var list: [Line] = []
    /// Whether texts are shown whole.
    var areWhole = false
    /// Text of the label above the lines; empty: there is no label, because all messages are shown anyway.
    var label = ""

    init() {}

    init(_ message: Message, _ earlier: EarlierLines, words: Words) {
        areWhole = earlier.showsAll
        for (line, age) in zip(message.earlier.suffix(earlier.ages.count), earlier.ages) {
            let body = TextCleaner.paragraph(line.body.leavingOut([]), limit: Content.Limit.body)
            let text = RichText(
                runs: body.runs.map { RichText.Run(TextCleaner.joined($0.text), $0.style) })
            // A message that is only a picture has no line.
            if !text.isEmpty { list.append(Line(text: text, age: age)) }
        }
        let hidden = message.earlier.count - earlier.ages.count
        if earlier.showsAll {
            label = words.showLess
        } else if hidden > 0 {
            label = words.more.text(UInt64(hidden))
        }
    }
}
