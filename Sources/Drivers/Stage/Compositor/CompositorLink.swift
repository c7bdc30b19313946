import Bus
import Host
import Scene
import Wayland

/// A connection to a compositor, with everything that the compositor offers: outputs, seats and the rest.
final class CompositorLink {
    private let connection: Connection
    private let globals: Globals
    private let presenter: Presenter
    private let onUsable: () -> Void
    private let onEnd: (Fate) -> Void
    private let outputs: LinkOutputs
    private let seats: LinkSeats
    private let blur = BackgroundBlur()
    private let idle: IdleWatch
    /// Watches for any input at all, while somebody asks.
    private let use: UseWatch
    private let windows: WindowWatch
    private var watch = LinkWatch()
    private let questions = SyncQuestions()
    /// Bound globals; nil: the compositor has not announced them yet.
    private(set) var facilities: Facilities?

    /// Why a compositor cannot be used.
    enum Fate {
        case lost(ConnectionError)
        /// The compositor lacks a protocol without which nothing can be shown; the text names it.
        case unusable(String)
    }

    /// - Parameters:
    ///   - onUsable: Called when the compositor has all protocols that are needed.
    ///   - onEnd: Called once the compositor cannot be used any more.
    init(
        socket: String, loop: EventLoop, presenter: Presenter, surfaces: Surfaces,
        windows: WindowWatch, onUsable: @escaping () -> Void,
        onEnd: @escaping (Fate) -> Void
    ) throws(ConnectionError) {
        (self.presenter, self.windows) = (presenter, windows)
        (self.onUsable, self.onEnd) = (onUsable, onEnd)
        connection = try Connection.open(socket: socket)
        globals = Globals(connection)
        idle = IdleWatch(globals)
        use = UseWatch(globals)
        outputs = LinkOutputs { event in presenter.post(event) }
        seats = LinkSeats(connection, globals, loop: loop, presenter: presenter, surfaces: surfaces)
        globals.onChange = { [self] change in handle(change) }
        questions.ask(connection.display) { [self] in allListed() }
        do throws(BusError) {
            try watch.start(connection.fileDescriptor, loop: loop) { [self] in receive() }
        } catch { throw .lost(code: error.code) }
    }

    /// Stops listening, and ends the connection.
    func close() {
        watch.cancel()
        globals.onChange = nil
        questions.end()
        blur.stopListening()
        idle.stopListening()
        use.watch.stopListening()
        facilities?.buffers.empty()
        windows.disconnect()
        seats.stopListening()
        outputs.stopListening()
        connection.close()
    }

    func output(_ number: OutputNumber) -> Output? { outputs.output(number) }

    /// The number of an output in the registry; nil: the output was removed.
    func number(of proxy: WlOutput) -> OutputNumber? { outputs.number(of: proxy) }

    /// Finds out whether an output is on.
    func checkPower(of output: OutputNumber, isSeen: Bool) {
        outputs.checkPower(of: output, isSeen: isSeen)
    }

    /// Finds out which outputs are on, and calls back when the scene knows; at once where the compositor does not tell.
    func confirmPower(then answer: @escaping () -> Void) {
        guard facilities != nil, outputs.checkPower() else { return answer() }
        questions.ask(connection.display, isAnsweredAtEnd: true, then: answer)
    }

    /// Turns on all outputs that are off, and calls `woke` with each of them.
    func wakeOutputs(_ woke: @escaping (OutputNumber) -> Void) { outputs.wake(woke) }

    /// Turns outputs off, and calls `done` for each with whether it was on.
    func turnOff(_ numbers: [OutputNumber], done: @escaping (Bool) -> Void) {
        outputs.turnOff(numbers, done: done)
    }

    // MARK: Seats

    /// Calls `used` whenever there is input after a moment without; nil: input is not watched.
    func watchUse(_ used: (() -> Void)?) { use.follow(used) }

    /// Milliseconds without input after which the person counts as idle; nil: idleness is not watched.
    var idleTime: UInt32? {
        get { idle.time }
        set { idle.time = newValue }
    }

    /// Called whenever `isIdle` may have changed.
    var onIdle: () -> Void {
        get { idle.onChange }
        set { idle.onChange = newValue }
    }

    /// Whether no seat has been used for `idleTime`; nil: not known.
    var isIdle: Bool? { idle.isIdle }

    func perform(_ command: SeatCommand) {
        guard let facilities else { return }
        seats.perform(command, facilities)
    }

    /// Brings a window to the front, for the seat that was used last; false: there is no such window, or no seat.
    func raise(_ window: UInt32) -> Bool {
        seats.lastUsed.map { windows.raise(window, by: $0) } ?? false
    }

    /// Copies a text, with the serial of the last input event.
    func copy(_ text: String) { seats.copy(text) }

    /// Drops the texts that were copied here, because the compositor is going.
    func forgetCopies() { seats.forgetCopies() }

    /// Frees the buffers that only a stream of messages needed; if `isClear`, all that are not on the screen.
    func releaseBuffers(isClear: Bool) {
        if isClear { facilities?.buffers.empty() } else { facilities?.buffers.trim() }
    }

    /// Frees the pictures of pointers. Called when nothing is shown any more.
    func forgetCursor() { seats.forgetCursor() }

    // MARK: The connection

    private func receive() {
        do throws(ConnectionError) { try connection.dispatch() } catch { onEnd(.lost(error)) }
    }

    /// Sends pending requests as far as the socket accepts them; the rest follows before the loop sleeps.
    func flush() {
        do throws(ConnectionError) { _ = try connection.flush() } catch {
            // The loop notices the lost connection itself.
            return
        }
    }

    /// Handles events that have been read already, and sends pending requests.
    func prepareToSleep() {
        do throws(ConnectionError) {
            try connection.dispatchPending()
            let isFull = try connection.flush() == .wouldBlock
            watch.setWaitingToWrite(isFull)
        } catch { onEnd(.lost(error)) }
    }

    // MARK: Globals

    /// Handles the end of the initial list of globals.
    private func allListed() {
        do throws(MissingGlobal) {
            let facilities = try Facilities(connection, globals, blur: blur)
            self.facilities = facilities
            blur.onChange = { [self] in presenter.post(.abilities(abilities(of: facilities))) }
            outputs.follow(facilities.outputLayout, facilities.outputPower)
            idle.start()
            use.watch.start()
            windows.connect(
                WindowWatch.Link(
                    globals: globals, number: { [self] output in outputs.number(of: output) },
                    sync: { [self] answer in questions.ask(connection.display, then: answer) }))
            presenter.post(.connected(abilities(of: facilities)))
            onUsable()
        } catch { onEnd(.unusable(error.description)) }
    }

    private func abilities(of facilities: Facilities) -> Abilities {
        Abilities(
            stretches: facilities.viewporter != nil, blurs: blur.isOffered,
            activates: facilities.activation != nil, stacksNewestBelow: isOldSway)
    }

    /// sway before 1.10, which draws its layer surfaces without the scene graph of wlroots, a new one beneath the older
    /// ones. No protocol tells the order, so the compositor is recognised: by its name, and by
    /// `zwlr_input_inhibit_manager_v1`, which other compositors have too and sway 1.10 has no more. Nothing else in
    /// Martlet depends on a compositor's name.
    private var isOldSway: Bool {
        connection.peerProcess.flatMap(ProcessName.of) == "sway"
            && globals.all.contains { $0.interface == "zwlr_input_inhibit_manager_v1" }
    }

    /// Whether layer surfaces can be above what locks the session. phoc, which has protocols of its own, has lock
    /// screens by phosh, which are layer surfaces too.
    var mayCoverLock: Bool {
        let names = globals.all.map { $0.interface }
        return !names.contains("ext_session_lock_manager_v1")
            || names.contains { $0.hasPrefix("zphoc_") }
    }

    private func handle(_ change: Globals.Change) {
        switch change {
        case .added(let global): add(global)
        case .removed(let global):
            blur.removed(global.name)
            idle.removed(global.name)
            use.watch.removed(global.name)
            seats.remove(SeatNumber(rawValue: global.name))
            outputs.remove(OutputNumber(rawValue: global.name))
            windows.outputRemoved(OutputNumber(rawValue: global.name))
        }
    }

    private func add(_ global: Globals.Global) {
        switch global.interface {
        case "wl_output":
            outputs.add(
                Output(
                    OutputNumber(rawValue: global.name),
                    proxy: globals.bind(global, as: WlOutput.self)))
        case "wl_seat":
            let proxy = globals.bind(global, as: WlSeat.self)
            seats.add(SeatNumber(rawValue: global.name), proxy)
            idle.add(SeatNumber(rawValue: global.name), proxy)
            use.watch.add(SeatNumber(rawValue: global.name), proxy)
        default:
            blur.added(global, of: globals)
            idle.added(global)
            use.watch.added(global)
        }
    }
}

/// The loop's watch of a connection to a compositor: for data to read, and for room to write while requests are
/// pending.
struct LinkWatch {
    private var watch: DescriptorWatch?
    private var isWaitingToWrite = false

    mutating func start(
        _ descriptor: Int32, loop: EventLoop, receive: @escaping () -> Void
    ) throws(BusError) {
        watch = try loop.onReadable(descriptor) { _ in receive() }
    }

    /// Makes the loop wake when the compositor accepts more data, or no longer.
    mutating func setWaitingToWrite(_ isWaiting: Bool) {
        guard isWaiting != isWaitingToWrite else { return }
        isWaitingToWrite = isWaiting
        watch?.setInterest(isWaiting ? [.readable, .writable] : .readable)
    }

    mutating func cancel() {
        watch?.cancel()
        watch = nil
    }
}

/// Questions whether the compositor has handled all requests so far (`wl_display.sync`).
final class SyncQuestions {
    private var pending: [Question] = []

    private struct Question {
        let callback: WlCallback
        let answer: () -> Void
        let isAnsweredAtEnd: Bool
    }

    /// Calls `answer` once the compositor has handled all requests so far.
    ///
    /// - Parameter isAnsweredAtEnd: Whether `answer` is called also if the connection ends before.
    func ask(
        _ display: WlDisplay, isAnsweredAtEnd: Bool = false, then answer: @escaping () -> Void
    ) {
        let callback = display.sync()
        callback.onEvent = { [self] _ in
            pending.removeAll { $0.callback === callback }
            answer()
        }
        pending.append(
            Question(callback: callback, answer: answer, isAnsweredAtEnd: isAnsweredAtEnd))
    }

    /// Stops listening; nothing is asked afterwards.
    func end() {
        let left = pending
        pending = []
        for question in left {
            question.callback.onEvent = nil
            if question.isAnsweredAtEnd { question.answer() }
        }
    }
}
