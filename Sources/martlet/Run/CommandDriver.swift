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
    /// The name of the item on the bar; nil where there is none.
    private var item: String?
    /// The picture of the item: a name in the icon theme, a path or a file URI; empty where there is none.
    private let image: String
    private var complaint: String?

    /// - Parameters:
    ///   - delay: How long the command runs before it appears on the bar, milliseconds.
    ///   - mayStart: Whether a daemon may be started.
    init(_ message: CommandMessage, delay: Int64, mayStart: Bool) throws(BusError) {
        loop = try EventLoop()
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
        tell(.time)
        let code = try loop.run()
        process.leaveTerminal()
        if let complaint { Terminal.note("martlet: no message is shown: \(complaint)") }
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
        case .connect(let mayStart): connect(mayStart: mayStart)
        case .setItem(let item, let time): set(item, time)
        case .clearItem:
            // An item that was removed already needs nothing.
            if let item { link?.call(.clearBarItem(item)) { _ in } }
            item = nil
        case .show(let request):
            link?.call(.show(request)) { [weak self] result in self?.answered(result.map { _ in }) }
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
                self?.tell(.disconnected)
            }
        } catch { return tell(.unconnected(error.text)) }
        tell(.connected)
    }
}
