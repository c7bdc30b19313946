import Bus
import Control
import Host
import Layout
import Messages
import Rules
import Scene
import Stage

/// Opens menus of a message or of the history, and carries out what a person chooses there. A program shows the menu if
/// one is configured, otherwise the scene.
final class MenuDesk: EffectReceiver {
    private let loop: EventLoop
    private let switchboard: Switchboard
    private let presenter: Presenter
    private let launcher: Launcher
    var settings = MenuSettings()
    /// Shows a message of the history again.
    var restore: (Int64) -> Void = { _ in }
    /// Removes an entry of the history.
    var remove: (Int64) -> Void = { _ in }
    /// The message without what may not be seen now.
    var seen: (Message) -> Message = { $0 }
    /// Called when a person has copied the one-time code of a held message.
    var codeCopied: (MessageID) -> Void = { _ in }
    /// Stores what a person chose for applications; nil: nothing does.
    var silences: (any SilenceKeeper)?
    /// Called with the name of an application that a person has silenced.
    var silenced: (String) -> Void = { _ in }
    /// The strictest active mode; nil: none is active.
    var mode: () -> ModeState? = { nil }
    /// The program that shows a menu; nil: none does.
    private var running: Running?
    /// Number of the last unit that was started at the service manager.
    private var lastUnit = 0

    /// A menu that a program shows.
    private struct Running {
        var program: MenuProgram
        var lines: [MenuEntry]
        var subject: Menu.Subject?
        /// The menu that Martlet shows if the program cannot be started.
        var menu: Menu
        var place: MenuPlace?
        /// The unit in which the program runs; empty: none.
        var unit: String
    }

    /// Milliseconds of an hour.
    private static let hour: Int64 = 3_600_000

    init(
        loop: EventLoop, switchboard: Switchboard, presenter: Presenter, launcher: Launcher
    ) {
        (self.loop, self.switchboard) = (loop, switchboard)
        (self.presenter, self.launcher) = (presenter, launcher)
    }

    // MARK: Opening

    /// Opens the menu of a message.
    ///
    /// - Parameters:
    ///   - shown: Keys of actions that have a button, and are left out of the menu; nil: it has all actions.
    ///   - place: Where the menu was requested on the screen; nil: elsewhere.
    func open(_ message: Message, besides shown: [String]? = nil, at place: MenuPlace? = nil) {
        let (words, mode, message) = (presenter.look.words, namedMode, seen(message))
        let lines = MenuEntry.entries(of: message, words: words, mode: mode, besides: shown)
        let entries = MenuEntry.list(
            of: message, words: words, clock: .now, mode: mode, besides: shown)
        open(Menu(of: message, entries: entries), lines: lines, at: place)
    }

    /// Opens the menu of a message that has ended.
    func open(ended entry: HistoryEntry, at place: MenuPlace) {
        let (words, entry) = (presenter.look.words, seen(entry))
        let entries = MenuEntry.list(ofEnded: entry, words: words)
        open(
            Menu(of: entry.message, entries: entries, hasEnded: true),
            lines: MenuEntry.entries(ofEnded: entry, words: words), at: place)
    }

    /// Opens a menu of messages that have left the screen.
    func open(_ history: [HistoryEntry]) {
        let (words, history) = (presenter.look.words, history.map { seen($0) })
        let entries = MenuEntry.list(of: history, words: words, now: WallClock.milliseconds)
        open(
            Menu(title: words.notifications, entries: entries),
            lines: MenuEntry.entries(of: history), at: nil)
    }

    /// The entry with its message reduced to what may be seen now.
    private func seen(_ entry: HistoryEntry) -> HistoryEntry {
        var entry = entry
        entry.message = seen(entry.message)
        return entry
    }

    private func open(_ menu: Menu, lines: [MenuEntry], at place: MenuPlace?) {
        close()
        guard !settings.command.isEmpty else { return presenter.menu(.open(menu, at: place)) }
        presenter.menu(.close)
        do throws(SpawnFailure) {
            lastUnit += 1
            let (words, unit) = words
            let program = try MenuProgram(words, lines: lines.map { $0.label }, loop: loop) {
                [self] end in ended(end)
            }
            running = Running(
                program: program, lines: lines, subject: menu.subject, menu: menu, place: place,
                unit: unit)
        } catch {
            missed()
            presenter.menu(.open(menu, at: place))
        }
    }

    /// The program with its arguments, and the unit in which it runs; empty: none. If the daemon is a unit of the service
    /// manager, the program runs in a unit of its own, because the daemon's restrictions forbid things that it needs.
    private var words: (words: [String], unit: String) {
        guard Environment.isOfServiceManager else { return (settings.words, "") }
        let unit = "martlet-menu-\(lastUnit).service"
        let options = [
            "--pipe", "--wait", "--property=RuntimeMaxSec=120", "--setenv=WAYLAND_DISPLAY",
            "--unit=" + unit,
        ]
        let words = LaunchCommand.candidates(
            for: settings.words, isService: true, options: options)[0].words
        return (words, unit)
    }

    private func missed() {
        Daemon.log(
            (settings.command.first ?? "") + " cannot be started: Martlet shows the menu itself")
    }

    private func ended(_ end: MenuProgram.End) {
        guard let running else { return }
        self.running = nil
        switch end {
        case .nothing: return
        case .chose(let line):
            guard let entry = MenuEntry.entry(labelled: line, in: running.lines) else { return }
            perform(entry.deed, of: running.subject)
        case .missing:
            missed()
            presenter.menu(.open(running.menu, at: running.place))
        }
    }

    /// Closes the menu that a program shows.
    private func close() {
        guard let former = running else { return }
        running = nil
        former.program.cancel()
        if !former.unit.isEmpty { launcher.start(["systemctl", "--user", "stop", former.unit]) }
    }

    func perform(_ effect: BoardEffect) {
        // The scene closes its own menu.
        if case .ended(let message, _) = effect, message.id == running?.subject?.message { close() }
    }

    // MARK: Choice

    /// Carries out an entry, if its message is still held and still from the sender that the person saw.
    func perform(_ deed: MenuEntry.Deed, of subject: Menu.Subject?) {
        if case .restore(let number) = deed { return restore(number) }
        switch subject {
        case .onBoard(let id, let sender)?:
            guard let message = switchboard.message(id), message.sender == sender else { return }
            performOnBoard(deed, of: message)
        case .ended(let message)?: perform(deed, of: message)
        case nil: return
        }
    }

    /// Carries out an entry that needs a message that is held, or any other.
    private func performOnBoard(_ deed: MenuEntry.Deed, of message: Message) {
        switch deed {
        case .action(let key):
            switchboard.handle(
                .choose(message.id, key: key, token: nil, from: message.sender), at: now)
        case .reply: presenter.openReply(to: message.id)
        case .dismiss:
            // The open panel would go on listing the message while that can be undone.
            let isFinal = presenter.isPanelOpen
            switchboard.handle(
                isFinal ? .close(message.id, .dismissed) : .dismiss(message.id, .dismissed), at: now
            )
        case .snooze: snooze(message.id)
        case .snoozeUntil(let end): switchboard.handle(.snooze(message.id, .until(end)), at: now)
        case .snoozeUntilModeEnds(let mode):
            switchboard.handle(.snooze(message.id, .whileMode(mode)), at: now)
        default: perform(deed, of: message)
        }
    }

    /// Carries out an entry that messages have also after their end.
    private func perform(_ deed: MenuEntry.Deed, of message: Message) {
        switch deed {
        case .openLink(let link): launcher.open(link)
        case .copy: presenter.copy(message.copiedText)
        case .copyCode:
            guard let code = OneTimeCode.find(in: message) else { return }
            presenter.copy(code)
            // The message may have ended, and another one may have its id.
            if switchboard.message(message.id)?.title == message.title { codeCopied(message.id) }
        case .remove(let number): remove(number)
        case .silence(let offer): silence(message.silencedName, offer)
        default: return
        }
    }

    /// The strictest active mode with its display name; nil: none is active.
    private var namedMode: MenuEntry.NamedMode? {
        mode().map { mode in
            let name = mode.name
            let title = name == .doNotDisturb ? presenter.look.words.doNotDisturb : name.rawValue
            return MenuEntry.NamedMode(name.rawValue, title: title, end: mode.until)
        }
    }

    /// Snoozes the message until the strictest active mode ends; without an active mode, for the usual time.
    func snoozeUntilModeEnds(_ message: MessageID) {
        guard let mode = mode() else { return snooze(message) }
        switchboard.handle(.snooze(message, .whileMode(mode.name.rawValue)), at: now)
    }

    /// Snoozes a message for the usual time.
    func snooze(_ message: MessageID) {
        let end = WallClock.milliseconds + Snooze.usual
        switchboard.handle(.snooze(message, .until(end)), at: now)
    }

    private func silence(_ application: String, _ offer: SilenceOffer) {
        if offer != .contentsHidden { silenced(application) }
        let silence: Silence =
            switch offer {
            case .hour: Silence(application, .silent, until: WallClock.milliseconds + Self.hour)
            case .always: Silence(application, .silent)
            case .offScreen: Silence(application, .offScreen)
            case .contentsHidden: Silence(application, .contentsHidden)
            }
        if silences?.silence(silence) == nil {
            Daemon.log("there are too many silences for another one")
        }
    }

    private var now: Instant { Instant(microseconds: loop.now) }
}

extension MenuClock {
    /// The present time in the person's time zone.
    fileprivate static var now: MenuClock {
        let now = WallClock.milliseconds
        return MenuClock(
            now: now, minute: WallClock.local(now).map { $0.hour * 60 + $0.minute } ?? 0
        ) { daysAhead, minute in
            WallClock.moment(daysAhead: daysAhead, minute: minute, from: now)
        } text: { moment in
            WallClock.timeText(moment, now: now)
        }
    }
}
