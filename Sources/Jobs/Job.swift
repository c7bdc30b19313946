import Messages

/// A job of a program as its view knows it.
struct Job {
    /// What the program is that has the job.
    struct Application: Equatable {
        /// The name for people; empty: unknown.
        var name = ""
        /// Name of an icon of the icon theme; empty: unknown.
        var icon = ""
        /// Name of the desktop file without its ending; empty: unknown.
        var desktopEntry = ""
    }

    /// What can be asked of a job.
    struct Capabilities: OptionSet, Equatable {
        let rawValue: Int32

        static let cancel = Capabilities(rawValue: 1)
        static let suspend = Capabilities(rawValue: 2)
    }

    /// How a job ended.
    enum End: Equatable {
        case success
        /// Somebody wanted the job to end.
        case cancelled
        /// The text is empty where the program says nothing.
        case failure(String)
    }

    var application = Application()
    var capabilities: Capabilities = []
    var words = JobWords()
    var figures = JobFigures()
    /// The time that the job has run, without that in which it was suspended.
    private(set) var clock: BarClock
    /// When its item may appear: most jobs are over before anybody would have seen them.
    var appearance: Instant
    /// The code of the end as an older program told it beforehand; nil: the text of the end decides.
    var errorCode: UInt32?
    /// Whether a success is not worth a message.
    var isTransient = false
    /// Whether a person asked for the end.
    var isCancelled = false

    /// Before a job that does not ask to be seen at once appears, µs.
    private static let delay: UInt64 = 500_000
    /// What takes longer is worth a message when it is done, µs: nobody has watched it to the end.
    private static let longTime: UInt64 = 10_000_000
    /// The codes of ends that somebody wanted: `KJob::KilledJobError`, which is `KIO::ERR_USER_CANCELED` too.
    private static let cancelledCode: UInt32 = 1

    init(at now: Instant) {
        clock = BarClock(position: 0, since: now)
        appearance = now.advanced(byMicroseconds: Self.delay)
    }

    var isSuspended: Bool { clock.rate == 0 }

    mutating func setSuspended(_ isSuspended: Bool, at now: Instant) {
        guard isSuspended != self.isSuspended else { return }
        clock = BarClock(position: clock.time(at: now), since: now, rate: isSuspended ? 0 : 1)
    }

    /// What an end means that the program told.
    ///
    /// - Parameter code: 0: of a success; nil: the program told none, and the text decides.
    func end(code: UInt32?, text: String) -> End {
        let hasFailed = code.map { $0 != 0 } ?? !text.isEmpty
        guard hasFailed else { return .success }
        return isCancelled || code == Self.cancelledCode ? .cancelled : .failure(text)
    }

    /// Title of what the job does; the program's name where that is unknown.
    var title: String {
        if !words.title.isEmpty { return words.title }
        return words.info.isEmpty ? application.name : words.info
    }

    /// The picture beside the job; nil: none is known.
    private var icon: PictureSource? {
        let name = application.icon.isEmpty ? application.desktopEntry : application.icon
        guard case .icon(let icon)? = PictureSource(name) else { return nil }
        return .icon(icon)
    }

    /// The job as an item of the bar.
    ///
    /// - Parameter name: Sets the job apart from all others.
    func item(name: String) -> BarItem {
        var item = BarItem(BarItemID(.job, name))
        item.title = title
        let lines = words.lines(besides: title)
        let amount = figures.text
        item.subtitle = amount.isEmpty ? lines.first ?? "" : amount
        if item.subtitle.isEmpty, application.name != title { item.subtitle = application.name }
        let more = [application.name].filter { !$0.isEmpty && $0 != title }
        item.text = (lines + more).joined(separator: "\n")
        item.image = icon.map { .source($0) }
        item.progress = figures.share.map { .share($0) } ?? .indeterminate
        item.clock = clock
        item.trailing = buttons
        item.activity = isSuspended ? .paused : .running
        item.speech.label = [application.name, title].filter { !$0.isEmpty }
            .joined(separator: ": ")
        return item
    }

    private var buttons: [BarButton] {
        var buttons: [BarButton] = []
        if capabilities.contains(.suspend) {
            buttons.append((isSuspended ? JobButton.resume : .suspend).button)
        }
        if capabilities.contains(.cancel) {
            var button = JobButton.cancel.button
            button.isEnabled = !isCancelled
            buttons.append(button)
        }
        return buttons
    }

    /// The message of an end.
    ///
    /// - Parameters:
    ///   - owner: Unique name of the connection that has the job.
    ///   - defaults: What the message is like but for what is said here.
    /// - Returns: nil: the end is not worth one.
    func message(
        of end: End, id: MessageID, owner: String, _ defaults: MessageDefaults, at now: Instant
    ) -> Message? {
        guard isTold(end, at: now) else { return nil }
        var message = Message(id: id, arrival: now)
        defaults.apply(to: &message)
        message.origin = .application(busName: owner)
        message.sender = .connection(owner)
        message.appName = application.name
        message.desktopEntry = application.desktopEntry
        message.icon = icon.map { .source($0) }
        message.title = title.isEmpty ? application.desktopEntry : title
        var lines = words.lines(besides: title)
        switch end {
        case .failure(let text):
            message.theme = .error
            message.category = "transfer.error"
            if !text.isEmpty { lines.insert(text, at: 0) }
        case .success, .cancelled:
            message.theme = .success
            message.category = "transfer.complete"
        }
        let body = TextCollector.lines(lines.joined(separator: "\n"), limit: TextLimits.body)
        message.body = RichText(plain: body)
        return message
    }

    private func isTold(_ end: End, at now: Instant) -> Bool {
        switch end {
        case .failure: true
        case .cancelled: false
        case .success: !isTransient && clock.time(at: now) >= Self.longTime
        }
    }
}
