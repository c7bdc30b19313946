package import Vocabulary

extension MessageRequest {
    /// The values that are set and the texts that are not empty: all but ``content`` and ``hints``.
    package var properties: MessageProperties {
        func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
        func set(_ flag: Bool) -> Bool? { flag ? true : nil }
        var said = MessageProperties()
        (said.title, said.body, said.appName) = (filled(title), filled(body), filled(appName))
        (said.icon, said.iconText, said.image) = (filled(icon), filled(iconText), filled(image))
        (said.name, said.group) = (filled(name), filled(group))
        (said.category, said.desktopEntry) = (filled(category), filled(desktopEntry))
        (said.reply, said.replyPlaceholder) = (reply, filled(replyPlaceholder))
        said.replySubmit = filled(replySubmit)
        (said.sheet, said.messenger, said.layout) = (sheet, messenger, layout)
        (said.theme, said.iconStyle, said.appearance) = (theme, iconStyle, appearance)
        (said.position, said.layer, said.output) = (position, layer, output?.text)
        (said.dim, said.isDimInteractive, said.focus) = (dim?.text, isDimInteractive, focus)
        (said.animation, said.handling) = (animation, handling)
        for (direction, meaning) in swipes { said.swipes[direction] = meaning }
        said.duration = duration?.wireValue
        if case .indefinite(let delay, let minimum)? = duration {
            (said.delay, said.minimum) = (delay.milliseconds, minimum.milliseconds)
        }
        (said.urgency, said.duplicates, said.replaces) = (urgency, duplicates, replaces?.rawValue)
        said.actions = actions.isEmpty ? nil : actions
        (said.progress, said.showsTimeLeft) = (progress, showsTimeLeft)
        (said.sound, said.isFelt, said.priority) = (sound, isFelt, priority)
        (said.isTransient, said.isResident) = (set(isTransient), set(isResident))
        said.hidesOnDisconnect = set(hidesOnDisconnect)
        return said
    }

    /// Creates a request that says the same as `said`.
    package init(_ said: MessageProperties) {
        self.init(title: said.title ?? "", body: said.body ?? "")
        appName = said.appName ?? ""
        (icon, iconText, image) = (said.icon ?? "", said.iconText ?? "", said.image ?? "")
        (name, group) = (said.name ?? "", said.group ?? "")
        (category, desktopEntry) = (said.category ?? "", said.desktopEntry ?? "")
        (reply, replyPlaceholder) = (said.reply, said.replyPlaceholder ?? "")
        replySubmit = said.replySubmit ?? ""
        (sheet, messenger, layout) = (said.sheet, said.messenger, said.layout)
        (theme, iconStyle, appearance) = (said.theme, said.iconStyle, said.appearance)
        (position, layer) = (said.position, said.layer)
        output = said.output.flatMap { $0.isEmpty ? nil : MessageOutput($0) }
        (dim, isDimInteractive) = (said.dim.flatMap { MessageDim($0) }, said.isDimInteractive)
        (focus, animation, handling) = (said.focus, said.animation, said.handling)
        for direction in MessageSwipeDirection.allCases {
            swipes[direction] = said.swipes[direction]
        }
        duration = said.duration.map { MessageDuration(wireValue: $0) }
        if case .indefinite? = duration {
            duration = .indefinite(
                delay: .milliseconds(said.delay ?? 0), minimum: .milliseconds(said.minimum ?? 0))
        }
        (urgency, duplicates) = (said.urgency, said.duplicates)
        replaces = said.replaces.flatMap { $0 == 0 ? nil : .init(rawValue: $0) }
        actions = said.actions ?? []
        (progress, showsTimeLeft) = (said.progress, said.showsTimeLeft)
        (sound, isFelt, priority) = (said.sound, said.isFelt, said.priority)
        (isTransient, isResident) = (said.isTransient ?? false, said.isResident ?? false)
        hidesOnDisconnect = said.hidesOnDisconnect ?? false
    }

    /// Takes over the values of `other`, where this request leaves them nil or empty.
    mutating func fill(from other: MessageRequest) {
        var said = properties
        // Two durations are not mixed.
        let time = (said.duration, said.delay, said.minimum)
        said.fill(from: other.properties)
        if time.0 != nil { (said.duration, said.delay, said.minimum) = time }
        let (own, ownHints) = (content ?? other.content, hints)
        self = MessageRequest(said)
        content = own
        hints = ownHints.merging(other.hints) { own, _ in own }
    }
}
