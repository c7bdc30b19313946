import Messages

/// What of a message is to be seen, made safe and bounded.
struct Content {
    /// Beyond these, what an application sent is not looked at.
    enum Limit {
        static let line = 512
        static let body = 8192
        static let iconText = 16
        static let buttons = 6
        /// Lines of a menu, each of which is a button.
        static let entries = 12
        static let label = 64
        static let age = 32
    }

    var appName: String
    var age: String
    var title: String
    var body: RichText
    /// Pictures of the body that are shown, not their texts.
    var bodyPictures: [Bitmap] = []
    var visual: Visual?
    var buttons: [Action]
    /// What is written about the field of a reply.
    var reply: ReplyTexts
    /// 0…1.
    var progress: Double?
    /// How many messages the card says that it stands for.
    var count = 1
    /// The share of its time that is left, 0…1; nil: that is not shown.
    var timeLeft: Double?
    /// What a program has drawn itself.
    var drawing: MessageContent?
    var isCritical: Bool
    var anchor: Anchor
    var isRightToLeft: Bool

    init(_ message: Message, age: String, room: CardRoom, style: Style) {
        appName = TextCleaner.line(message.appName, limit: Limit.line)
        self.age = TextCleaner.line(age, limit: Limit.age)
        title = TextCleaner.line(message.title, limit: Limit.line)
        let pictures = style.layout.bodyImages.isShown ? message.bodyPictures : []
        bodyPictures = pictures.map { $0.bitmap }
        body = TextCleaner.paragraph(
            message.body.leavingOut(pictures.map { $0.source }), limit: Limit.body)
        drawing = message.content
        isCritical = message.urgency == .critical
        if style.layout.count.countsDuplicates { count = max(1, message.count) }
        anchor = message.anchor
        let takesReply = style.layout.reply.isShown
        let buttons = message.buttons.filter { takesReply || $0.key != Action.replyKey }
        let most = message.messenger == .menu ? Limit.entries : Limit.buttons
        self.buttons = buttons.prefix(most).map {
            var label = TextCleaner.line($0.label, limit: Limit.label)
            // Who says no more than that is answered in the user's language.
            if $0.key == Action.replyKey, label == Action.replyLabel { label = room.words.reply }
            return Action(
                key: $0.key,
                label: label.isEmpty ? TextCleaner.line($0.key, limit: Limit.label) : label)
        }
        reply = ReplyTexts(
            placeholder: TextCleaner.line(message.reply.placeholder, limit: Limit.line),
            submit: TextCleaner.line(message.reply.submit, limit: Limit.label))
        progress = message.progress.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
        visual = Visual(message, style: style)
        isRightToLeft =
            ReadingDirection.isRightToLeft(title) ?? ReadingDirection.isRightToLeft(body.text)
            ?? room.isRightToLeft
    }
    /// Empty content, for what is no message's card.
    init(isRightToLeft: Bool) {
        (appName, age, title, body) = ("", "", "", RichText(plain: ""))
        (buttons, reply) = ([], ReplyTexts(placeholder: "", submit: ""))
        (isCritical, anchor) = (false, .center)
        self.isRightToLeft = isRightToLeft
    }
}
