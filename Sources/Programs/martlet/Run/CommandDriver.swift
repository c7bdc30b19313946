import Bus
import Host
import Martlet

/// Runs a command, and carries out the effects of its job: the main loop of `martlet run`.
final class CommandDriver {
    private let loop: EventLoop
    private var job: CommandJob
    private var process: CommandProcess?
    private var timer: EventTimer?
    private var search: DaemonSearch?
    private var link: DaemonLink?
    private var window: CommandWindow
    private var question: WindowQuestion?
    /// Whether it is still asked which window had focus when the command started.
    private var isAsking = true
    /// Whether a daemon may be started for the connection that waits for that answer; nil: none waits.
    private var postponed: Bool?
    /// The name of the item on the bar; nil where there is none.
    private var item: String?
    /// The picture of the item: a name in the icon theme, a path or a file URI; empty where there is none.
    private let image: String
    private var complaint: String?
    /// Whether a daemon may be started; otherwise nothing but a daemon shows the message.
    private let mayStart: Bool

    /// - Parameters:
    ///   - delay: How long the command runs before it appears on the bar, milliseconds.
    ///   - mayStart: Whether a daemon may be started.
    ///   - window: The window of the command, which is not known yet.
    init(
        _ message: CommandMessage, delay: Int64, mayStart: Bool, window: CommandWindow
    ) throws(BusError) {
        loop = try EventLoop()
        (self.window, self.mayStart) = (window, mayStart)
        image = message.common.image.isEmpty ? message.common.icon : message.common.image
        job = CommandJob(
            message, delay: delay, mayStart: mayStart, at: Int64(loop.now / 1000))
        timer = try loop.timer { [weak self] in self?.tell(.time) }
    }

    /// Runs a command to its end.
    ///
    /// - Returns: The program's exit code.
    func run(_ words: [String]) throws(BusError) -> Int32 {
        let process = CommandProcess(on: loop) { [weak self] in self?.tell($0) }
        self.process = process
        defer { process.leaveTerminal() }
        try process.start(words)
        question = WindowQuestion(on: loop) { [weak self] number in self?.began(in: number) }
        tell(.time)
        let code = try loop.run()
        process.leaveTerminal()
        if let complaint, !mayStart || !RemoteTerminal.tell(job.unsaid, always: window.alwaysShows)
        {
            Terminal.note("martlet: no message is shown: \(complaint)")
        }
        return code
    }

    private func tell(_ event: CommandJob.Event) {
        for effect in job.handle(event, at: Int64(loop.now / 1000)) { carryOut(effect) }
        guard let deadline = job.deadline else {
            timer?.disarm()
            return
        }
        let time = UInt64(max(deadline, 0)) * 1000
        if timer?.deadline != time { timer?.arm(at: time, accuracy: 20_000) }
    }

    private func carryOut(_ effect: CommandJob.Effect) {
        switch effect {
        case .connect(let mayStart):
            if isAsking { postponed = mayStart } else { connect(mayStart: mayStart) }
        case .setItem(let item, let time): set(item, time)
        case .clearItem:
            // An item that was removed already needs nothing.
            if let item { link?.call(.clearBarItem(item)) { _ in } }
            item = nil
        case .show(let request): conclude(request)
        case .signal(let number): process?.send(number)
        case .terminate:
            process?.send(SignalNumber.terminate)
            // A stopped process would not react to the signal.
            process?.send(SignalNumber.resume)
        case .kill: process?.send(SignalNumber.kill)
        case .finish(let code, let complaint):
            self.complaint = complaint
            loop.exit(code)
        }
    }

    // MARK: The window

    /// Handles the answer which window had focus when the command started; 0: it is not known.
    private func began(in number: UInt32) {
        isAsking = false
        window.begin(with: number)
        guard let mayStart = postponed else { return }
        postponed = nil
        connect(mayStart: mayStart)
    }

    /// Shows the completion message, unless its window has focus.
    private func conclude(_ request: MessageRequest) {
        guard window.asksAtEnd else { return show(request, focused: 0) }
        link?.call(.focusedWindow) { [weak self] result in
            // An older daemon knows no windows.
            if case .success(let number) = result {
                self?.show(request, focused: number)
            } else {
                self?.show(request, focused: 0)
            }
        }
    }

    private func show(_ request: MessageRequest, focused: UInt32) {
        guard let message = window.message(request, focused: focused) else { return tell(.shown) }
        link?.call(.show(message)) { [weak self] result in self?.answered(result.map { _ in }) }
    }

    // MARK: The daemon

    private func set(_ item: CommandItem, _ time: Int64?) {
        var shown = BarItem(item)
        shown.id = self.item ?? ""
        shown.time = time.map { .milliseconds($0) }
        if time != nil, !image.isEmpty { shown.image = image }
        link?.call(.setBarItem(shown)) { [weak self] result in
            if case .success(let name) = result { self?.item = name }
            self?.answered(result.map { _ in })
        }
    }

    private func answered(_ result: Result<Void, MartletError>) {
        switch result {
        case .success: tell(.shown)
        case .failure(let error): tell(.refused(error.text))
        }
    }

    private func connect(mayStart: Bool) {
        do throws(MartletError) {
            search = try DaemonSearch(on: loop, mayStart: mayStart) { [weak self] error in
                if let error { self?.tell(.unconnected(error.text)) } else { self?.open() }
            }
        } catch { tell(.unconnected(error.text)) }
    }

    private func open() {
        do throws(MartletError) {
            item = nil
            link = try DaemonLink(on: loop) { [weak self] event in
                guard case .barPressed(let item, let key, _) = event, item == self?.item else {
                    return
                }
                self?.tell(.pressed(key))
            } lost: { [weak self] in
                self?.window.disconnect()
                self?.tell(.disconnected)
            }
        } catch { return tell(.unconnected(error.text)) }
        tell(.connected)
    }
}

/// Asks a running daemon which window has focus, while the command runs already.
private final class WindowQuestion {
    private let loop: EventLoop
    private var search: DaemonSearch?
    private var link: DaemonLink?
    /// Called once with the number of the window; 0: it is not known.
    private var answer: ((UInt32) -> Void)?

    init(on loop: EventLoop, answer: @escaping (UInt32) -> Void) {
        self.loop = loop
        self.answer = answer
        do throws(MartletError) {
            search = try DaemonSearch(on: loop, mayStart: false) { [weak self] error in
                if error == nil { self?.ask() } else { self?.finish(0) }
            }
        } catch { finish(0) }
    }

    private func ask() {
        do throws(MartletError) {
            link = try DaemonLink(
                on: loop, heard: { _ in }, lost: { [weak self] in self?.finish(0) })
        } catch { return finish(0) }
        link?.call(.focusedWindow) { [weak self] result in
            if case .success(let number) = result { self?.finish(number) } else { self?.finish(0) }
        }
    }

    private func finish(_ number: UInt32) {
        guard let answer else { return }
        self.answer = nil
        link?.close()
        answer(number)
    }
}
