import Messages

/// A job of a program, as its view shows it.
struct Job {
    /// The program of a job.
    struct Application: Equatable {
        /// Display name; empty: unknown.
        var name = ""
        /// Icon name; empty: unknown.
        var icon = ""
        /// Name of the desktop file without its ending; empty: unknown.
        var desktopEntry = ""
    }

    /// Operations that a job supports.
    struct Capabilities: OptionSet, Equatable {
        let rawValue: Int32

        static let cancel = Capabilities(rawValue: 1)
        static let suspend = Capabilities(rawValue: 2)
    }

    enum End: Equatable {
        case success
        /// A person wanted the job to end.
        case cancelled
        /// The job failed; the text is empty if the program gives no reason.
        case failure(String)
    }

    var application = Application()
    var capabilities: Capabilities = []
    var words = JobWords()
    var figures = JobFigures()
    /// Time for which the job has run, without suspended time.
    private(set) var clock: BarClock
    /// When the job's item may appear: most jobs end before a person would have noticed them.
    var appearance: Instant
    /// The code of the end that an older program reported in advance; nil: the text of the end decides.
    var errorCode: UInt32?
    /// Whether success gives no message.
    var isTransient = false
    /// Whether a person asked for the end.
    var isCancelled = false

    /// Delay before the item of a job appears, unless the job asks to be visible at once, µs.
    private static let delay: UInt64 = 500_000
    /// Duration from which a job is worth a message when it is done, µs: nobody has watched it to the end.
    private static let longTime: UInt64 = 10_000_000
    /// The code of an end that a person wanted: `KJob::KilledJobError`, the same as `KIO::ERR_USER_CANCELED`.
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

    /// The meaning of a reported end.
    ///
    /// - Parameter code: 0: success; nil: none was reported, and the text decides.
    func end(code: UInt32?, text: String) -> End {
        let hasFailed = code.map { $0 != 0 } ?? !text.isEmpty
        guard hasFailed else { return .success }
        return isCancelled || code == Self.cancelledCode ? .cancelled : .failure(text)
    }

    /// Title of the job; the program's name if the job has none.
    var title: String {
        if !words.title.isEmpty { return words.title }
        return words.info.isEmpty ? application.name : words.info
    }

    /// The icon beside the job; nil: unknown.
    private var icon: PictureSource? {
        let name = application.icon.isEmpty ? application.desktopEntry : application.icon
        guard case .icon(let icon)? = PictureSource(name) else { return nil }
        return .icon(icon)
    }

    /// The bar item of the job.
    ///
    /// - Parameter name: Name of the item, unique among jobs.
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

    /// The message for an end.
    ///
    /// - Parameters:
    ///   - owner: Unique name of the connection with the job.
    ///   - defaults: Defaults of the message.
    /// - Returns: nil: the end is not worth a message.
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

/// Number of a job; no number is used twice.
struct JobNumber: Hashable {
    let rawValue: UInt32
}

/// A program's texts about a job, in the program's language and limited in length.
struct JobWords: Equatable {
    /// A line about a job, such as "Source: /home/a".
    struct Field: Equatable {
        var label = ""
        var value = ""

        var line: String { label.isEmpty || value.isEmpty ? value : "\(label): \(value)" }
    }

    /// Title of the job; empty: unknown.
    var title = ""
    /// The present step of the job; empty: unknown.
    var info = ""
    var fields = [Field](repeating: Field(), count: fieldCount)

    /// Number of fields of a view.
    static let fieldCount = 2
    /// Bytes that are read of a title, a label or a value; unsafe characters are removed.
    static let limit = 1024

    /// The lines about the job that do not repeat its title.
    func lines(besides title: String) -> [String] {
        ([info] + fields.map { $0.line }).filter { !$0.isEmpty && $0 != title }
    }

    /// Reads a text as one line that is safe to show.
    static func line(_ text: String) -> String { TextCollector.line(text, limit: limit) }
}

/// A button of a job on the bar. Its raw value is the key of the `BarButton`.
enum JobButton: String {
    case suspend
    case resume
    case cancel

    /// The request to the job's program.
    var request: JobInterface.Request {
        switch self {
        case .suspend: .suspend
        case .resume: .resume
        case .cancel: .cancel
        }
    }

    var button: BarButton {
        switch self {
        case .suspend: BarButton(key: rawValue, label: "Pause", symbol: .pause)
        case .resume: BarButton(key: rawValue, label: "Resume", symbol: .play)
        case .cancel: BarButton(key: rawValue, label: "Stop", symbol: .stop)
        }
    }
}
