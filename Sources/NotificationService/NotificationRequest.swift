package import Messages

/// Arguments of a call of `Notify`, checked and limited, and set field by field. Nothing that a sender gives is an
/// error: values that make no sense are left out and logged.
package struct NotificationRequest {
    package private(set) var appName: String
    /// Id of the notification to replace; 0: a new notification.
    package var replaces: UInt32 = 0
    package private(set) var title = ""
    package private(set) var body = RichText()
    package private(set) var actions: [Action] = []
    /// Milliseconds; -1: the daemon decides, 0: never.
    package var expireTimeout: Int32 = -1
    package private(set) var complaints: [Complaint] = []
    var appIcon: PictureSource?
    var hints = Hints()

    /// Values of hints.
    struct Hints {
        var urgency = Urgency.normal
        var progress: Double?
        var isTransient = false
        var isResident = false
        var category = ""
        var desktopEntry = ""
        var reply = ReplyTexts()
        var soundFile: SoundChoice?
        var soundName: SoundChoice?
        var suppressesSound = false
        var tag: (hint: TagHint, value: String)?
        var image: (hint: ImageHint, picture: Picture)?
        /// The hints that rules ask for, as texts by name.
        var kept: [String: String] = [:]
    }

    private static let mostComplaints = 8

    package init(appName: String) {
        self.appName = TextCollector.line(appName, limit: TextLimits.name)
    }

    /// Sets the application's icon from a path, URI or name.
    package mutating func setAppIcon(_ text: String) {
        appIcon = PictureSource(text)
    }

    /// Sets the summary, which has no markup.
    package mutating func setTitle(_ text: String) {
        title = TextCollector.line(text, limit: TextLimits.title)
        if title.utf8.count > TextLimits.title { complain(.longText, "a summary was cut") }
    }

    /// Sets the body, which has markup.
    package mutating func setBody(_ text: String) {
        body = MarkupReader.read(text)
        if text.utf8.count > TextLimits.markup {
            complain(.longText, "a body of more than \(TextLimits.markup) bytes was cut")
        }
    }

    /// Replaces the application's name and the body.
    mutating func setSender(_ name: String, body: RichText) {
        appName = TextCollector.line(name, limit: TextLimits.name)
        self.body = body
    }

    /// Sets the actions from alternating keys and labels. Left out are a last key without a label, actions beyond the
    /// limit, and actions whose key cannot be reported.
    package mutating func setActions(_ texts: [String]) {
        if texts.count % 2 != 0 {
            complain(.oddActions, "actions with a key without a label, which was left out")
        }
        if texts.count / 2 > TextLimits.actions {
            complain(.manyActions, "actions beyond the first \(TextLimits.actions) were left out")
        }
        actions = []
        for index in stride(from: 0, to: texts.count - 1, by: 2) {
            guard actions.count < TextLimits.actions else { return }
            let key = texts[index]
            guard !key.isEmpty, key.utf8.count <= TextLimits.key else { continue }
            var label = TextCollector.line(texts[index + 1], limit: TextLimits.label)
            // Applications may leave the label of a reply empty, because Plasma has its own word.
            if label.isEmpty, key == Action.replyKey { label = Action.replyLabel }
            actions.append(Action(key: key, label: label))
        }
    }

    mutating func complain(_ kind: Complaint.Kind, _ text: String) {
        guard complaints.count < Self.mostComplaints else { return }
        complaints.append(Complaint(kind, text))
    }
}
