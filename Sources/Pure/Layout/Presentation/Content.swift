package import Messages

/// The visible contents of a message, made safe and limited in length.
struct Content {
    /// Limits beyond which an application's input is ignored.
    enum Limit {
        static let line = 512
        static let body = 8192
        static let iconText = 16
        static let buttons = 6
        static let label = 256
        static let age = 32
    }

    var appName: String
    var age: String
    var title: String
    var body: RichText
    /// Decoded pictures of the body, which are shown instead of their texts.
    var bodyPictures: [Bitmap] = []
    /// The lines of earlier messages above the body.
    var lines = ConversationLines()
    var visual: Visual?
    /// The large picture on or over which the text is; nil: none, or the layout shows it as the visual.
    var cover: CoverPicture?
    /// The buttons. If there are too many actions, the last one opens a menu with the rest. The one that copies a code
    /// comes first, and takes the place of no action.
    var buttons: [CardButton]
    /// The large buttons of a message that rings, which are not among `buttons`; none where the layout has no place for them.
    var answers: [AnswerButton] = []
    /// The button that opens the menu, wherever there is no room for a button.
    var more: CardButton
    /// Texts of the reply field.
    var reply: ReplyTexts
    /// Progress, 0…1; nil: none.
    var progress: Double?
    /// Number of messages that the card shows for its duplicates or its pile.
    var count = 1
    /// Whether `count` is that of the pile.
    var countsPile = false
    /// Share of the message's time that is left, 0…1; nil: not shown.
    var timeLeft: Double?
    /// Content drawn by a program; nil: none.
    var drawing: MessageContent?
    /// Whether the card shows by the theme's alarm colour that the message is critical.
    var isCritical: Bool
    var anchor: MessagePosition
    var isRightToLeft: Bool

    init(
        _ message: Message, age: String, earlier: EarlierLines = EarlierLines(), room: CardRoom,
        style: Style
    ) {
        appName = Self.name(of: message)
        self.age = TextCleaner.line(age, limit: Limit.age)
        title = TextCleaner.line(message.title, limit: Limit.line)
        let pictures = style.layout.bodyImages.isShown ? message.bodyPictures : []
        bodyPictures = pictures.map { $0.bitmap }
        body = TextCleaner.paragraph(
            message.body.leavingOut(pictures.map { $0.source }), limit: Limit.body)
        if !message.earlier.isEmpty {
            lines = ConversationLines(message, earlier, words: room.words)
        }
        drawing = message.content
        isCritical = message.urgency == .critical && style.layout.marksCritical
        if style.layout.count.countsDuplicates { count = max(1, message.count) }
        anchor = message.anchor
        let showsReplyField = style.layout.reply.isShown
        let answers = style.layout.answers.isShown ? message.ringButtons : []
        let buttons = message.buttons.filter { action in
            (showsReplyField || action.key != MessageAction.replyKey)
                && !answers.contains { $0.action == action }
        }
        more = CardButton(label: room.words.menu.more, target: .more)
        let isWhole = buttons.count <= Limit.buttons || !room.hasMenu
        self.buttons = buttons.prefix(isWhole ? TextLimits.actions : Limit.buttons - 1).map {
            Self.button($0, words: room.words)
        }
        if !isWhole { self.buttons.append(more) }
        self.answers = answers.map {
            AnswerButton(button: Self.button($0.action, words: room.words), answer: $0.answer)
        }
        if let code = OneTimeCode.offered(by: message) {
            self.buttons.insert(Self.copyButton(code, words: room.words), at: 0)
        }
        reply = ReplyTexts(
            placeholder: TextCleaner.line(message.reply.placeholder, limit: Limit.line),
            submit: TextCleaner.line(message.reply.submit, limit: Limit.label))
        progress = message.progress.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
        cover = CoverPicture(of: message, in: room, style.layout)
        visual = Visual(message, style: style, leavesOutImage: cover != nil)
        isRightToLeft = room.isRightToLeft
        if !message.isValue { nameBlank(message, words: room.words) }
        isRightToLeft =
            ReadingDirection.isRightToLeft(title) ?? ReadingDirection.isRightToLeft(body.text)
            ?? room.isRightToLeft
        if !room.namesApplication { appName = "" }
    }

    /// The name of the application; if it is not that of its sandbox, the id of the sandbox comes first.
    private static func name(of message: Message) -> String {
        guard message.isMisnamed, let sandbox = message.sandbox else {
            return TextCleaner.line(message.appName, limit: Limit.line)
        }
        let name = message.appName.isEmpty ? message.desktopEntry : message.appName
        return TextCleaner.line(sandbox + " · " + name, limit: Limit.line)
    }

    /// Gives a card without anything to read a title: the application's name.
    private mutating func nameBlank(_ message: Message, words: Words) {
        guard title.isEmpty, body.isEmpty, bodyPictures.isEmpty, drawing == nil, progress == nil
        else { return }
        title =
            appName.isEmpty ? TextCleaner.line(message.desktopEntry, limit: Limit.line) : appName
        appName = ""
        if title.isEmpty, visual == nil, cover == nil { title = words.states.contentsHidden }
    }

    /// Shows where a link leads in place of the application's name.
    mutating func show(_ address: String) {
        guard !appName.isEmpty else { return }
        appName = TextCleaner.line(address, limit: Limit.line)
    }

    private static func copyButton(_ code: String, words: Words) -> CardButton {
        CardButton(
            label: TextCleaner.line(words.menu.copyLabel(for: code), limit: Limit.label),
            usedLabel: TextCleaner.line(words.menu.copied, limit: Limit.label), target: .copyCode)
    }

    private static func button(_ action: MessageAction, words: Words) -> CardButton {
        var label = TextCleaner.line(action.label, limit: Limit.label)
        // A reply button without a label of its own gets one in the user's language.
        if action.key == MessageAction.replyKey, label == MessageAction.replyLabel {
            label = words.reply
        }
        if label.isEmpty { label = TextCleaner.line(action.key, limit: Limit.label) }
        return CardButton(label: label, target: .button(key: action.key))
    }

    /// Creates empty content, for cards that show no message.
    init(isRightToLeft: Bool) {
        (appName, age, title, body) = ("", "", "", RichText(plain: ""))
        (buttons, reply) = ([], ReplyTexts(placeholder: "", submit: ""))
        more = CardButton(label: "", target: .more)
        (isCritical, anchor) = (false, .center)
        self.isRightToLeft = isRightToLeft
    }
}

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
    /// The label that shows all earlier messages of the conversation, or only the last ones; empty: there is none.
    package let linesLabel: String
    private let buttons: [CardButton]

    /// Creates the spoken form of a message.
    ///
    /// - Parameters:
    ///   - style: Style of the message's card.
    ///   - showsAll: Whether the card shows all earlier messages of the conversation.
    package init(_ message: Message, style: Style, words: Words, showsAll: Bool = false) {
        var room = CardRoom(width: 1, maxHeight: 1)
        room.words = words
        let earlier = EarlierLines(of: message, showsAll: showsAll) { _ in "" }
        let content = Content(message, age: "", earlier: earlier, room: room, style: style)
        linesLabel = content.lines.label
        var runs: [RichText.Run] = []
        func add(_ text: RichText) {
            guard !text.isEmpty else { return }
            if !runs.isEmpty { runs.append(RichText.Run(", ")) }
            runs += text.runs
        }
        // A title that repeats the application's name is said once.
        if content.appName != content.title { add(RichText(plain: content.appName)) }
        add(RichText(plain: content.title))
        for line in content.lines.list { add(line.text) }
        add(content.body)
        text = RichText(runs: runs)
        title = content.title.isEmpty ? content.appName : content.title
        placeholder = content.reply.placeholder.isEmpty ? words.reply : content.reply.placeholder
        submit = content.reply.submit.isEmpty ? words.reply : content.reply.submit
        progress = content.progress
        buttons = content.buttons + content.answers.map { $0.button }
    }

    /// Label of the button that copies the one-time code.
    package func codeLabel(isCopied: Bool) -> String {
        let button = buttons.first { $0.target == .copyCode }
        return (isCopied ? button?.usedLabel : button?.label) ?? ""
    }

    /// Label of the button with a key; the key itself if there is no such button.
    package func label(of key: String) -> String {
        buttons.first { $0.target == .button(key: key) }?.label ?? key
    }
}
