import Bus
import Host
import Messages
import Portal
import Scene
import Stage

/// Leads from messages back to their senders' windows, or starts the senders' applications; ends messages whose
/// application's window gets focus.
final class LeadDesk: EffectReceiver {
    private let loop: EventLoop
    private let switchboard: Switchboard
    private let presenter: Presenter
    private let launcher: Launcher
    /// Names of the processes that sent messages, and of those that started them.
    private var programs: [MessageID: [String]] = [:]
    /// The programs of the sender of the last message that was noted, who may send many.
    private var last: (sender: Sender, process: UInt32, programs: [String])?
    private var focus = WindowFocus()
    /// Desktop entries of applications; nil: there are none.
    var entries: DesktopEntries?
    /// Connection to the session bus, which starts applications; nil: there is no bus.
    var bus: BusConnection?
    /// Returns the process that sent a message; nil: it has ended, or is not known.
    var sender: (Message) -> UInt32? = { _ in nil }
    /// Called before a message ends that led to its sender, or whose application's window got focus.
    var willEnd: (MessageID, MessageCause) -> Void = { _, _ in }
    /// Applications for which it was logged that they cannot be started.
    private var complaints = LogLimit()

    init(loop: EventLoop, switchboard: Switchboard, presenter: Presenter, launcher: Launcher) {
        (self.loop, self.switchboard) = (loop, switchboard)
        (self.presenter, self.launcher) = (presenter, launcher)
        presenter.tellFocus { [self] window, isFirst in changeFocus(to: window, isFirst) }
        presenter.watchWindows(true, for: .focus)
    }

    /// Remembers which programs started the sender of a message that names no application. A script may have ended when
    /// somebody taps its message.
    func note(_ id: MessageID, from process: UInt32) {
        guard let message = switchboard.message(id), message.desktopEntry.isEmpty,
            message.window == 0
        else { return }
        if let last, last.sender == message.sender, last.process == process {
            programs[id] = last.programs
            return
        }
        let names = ProcessAncestry.names(of: process)
        programs[id] = names
        last = (message.sender, process, names)
    }

    /// The number of the window that has focus; 0: none has it, or the compositor does not say.
    var focusedWindow: UInt32 { presenter.windows.focused ?? 0 }

    func perform(_ effect: BoardEffect) {
        guard case .ended(let message, _) = effect, programs.removeValue(forKey: message.id) != nil
        else { return }
        // Dictionaries keep their memory until they are replaced.
        if programs.isEmpty { programs = [:] }
    }

    // MARK: Taps

    /// Leads from a message that was tapped to its sender, and ends it unless it is resident.
    ///
    /// - Parameters:
    ///   - sender: The sender that the person saw.
    ///   - token: Activation token for an application that is started; nil: the compositor gave none.
    /// - Returns: Whether the message led anywhere.
    func follow(_ id: MessageID, from sender: Sender, token: String?) -> Bool {
        guard let message = switchboard.message(id), message.sender == sender else { return false }
        let programs =
            programs[id] ?? self.sender(message).map { ProcessAncestry.names(of: $0) } ?? []
        let names = names(of: message, programs: programs)
        let lead = Lead(of: message, names: names, windows: presenter.windows) { application in
            guard let launch = entries?.launch(ofEntry: application) else { return false }
            return !launch.words.isEmpty || bus != nil
        }
        switch lead {
        case .raise(let window): guard presenter.raise(window) else { return false }
        case .start(let application): start(application, token: token)
        case .nothing: return false
        }
        if !message.isResident { end(id, .lead) }
        return true
    }

    private func names(of message: Message, programs: [String] = []) -> SenderNames {
        SenderNames(
            of: message, windowClass: { entries?.windowClass(ofEntry: $0) }, programs: programs)
    }

    private func start(_ application: String, token: String?) {
        guard let launch = entries?.launch(ofEntry: application) else { return }
        guard let bus, launch.busName != nil else { return run(launch, token: token) }
        launch.activate(on: bus, token: token) { [self] error in
            if launch.words.isEmpty {
                complain("\(application) cannot be started: \(error.message)")
            } else {
                run(launch, token: token)
            }
        }
    }

    private func run(_ launch: ApplicationLaunch, token: String?) {
        let variables = token.map { ["XDG_ACTIVATION_TOKEN=" + $0, "DESKTOP_STARTUP_ID=" + $0] }
        launcher.start(launch.words, variables: variables ?? [])
    }

    private func complain(_ text: String) {
        if let line = complaints.line(text, at: now) { Daemon.log(line) }
    }

    // MARK: Focus

    private func changeFocus(to window: UInt32?, _ isFirst: Bool) {
        if isFirst { return focus.begin(with: window) }
        guard let gain = focus.change(to: window, at: now) else { return }
        let windows = presenter.windows
        let seen = switchboard.order.filter { id in
            guard let message = switchboard.message(id), message.endsWithFocus,
                gain.after.map({ message.arrival > $0 }) ?? true, switchboard.snooze(of: id) == nil
            else { return false }
            return message.window == gain.window
                || windows.isWindow(gain.window, of: names(of: message).all)
        }
        for id in seen { end(id, .focus) }
    }

    private func end(_ id: MessageID, _ cause: MessageCause) {
        willEnd(id, cause)
        switchboard.handle(.close(id, .dismissed), at: now)
    }

    private var now: Instant { Instant(microseconds: loop.now) }
}
