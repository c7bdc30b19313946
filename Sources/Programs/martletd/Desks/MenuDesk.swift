import Bus
import Control
import Host
import Layout
import Messages
import Rules
import Scene
import Stage

/// Shows menus of a message or of the history, one at a time. A menu closes when its message ends.
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
    /// Stores what a person chose for applications; nil: nothing does.
    var silences: (any SilenceKeeper)?
    /// The strictest active mode; nil: none is active.
    var mode: () -> ModeName? = { nil }
    private var menu: Menu?
    /// Number of the last unit that was started at the service manager.
    private var lastUnit = 0

    /// The menu on the screen.
    private struct Menu {
        var title: String
        var entries: [MenuEntry]
        /// The entries of a card of ours, which has less room than a program; nil: the same.
        var folded: [MenuEntry]?
        /// The message of the menu; nil: the menu lists the history.
        var subject: Message?
        /// The message of the menu if it has ended; nil: it is held, or there is none.
        var ended: Message?
        /// The card that Martlet shows; nil: a program shows the menu.
        var card: MessageID?
        var program: MenuProgram?
        /// The unit in which the program runs; empty: none.
        var unit = ""
    }

    /// Milliseconds of an hour.
    private static let hour: Int64 = 3_600_000
    /// Milliseconds for which a card with a menu stays.
    private static let patience: UInt64 = 120_000

    init(
        loop: EventLoop, switchboard: Switchboard, presenter: Presenter, launcher: Launcher
    ) {
        (self.loop, self.switchboard) = (loop, switchboard)
        (self.presenter, self.launcher) = (presenter, launcher)
    }

    /// Opens the menu of a message. Does nothing for the card of a menu.
    func open(_ message: Message) {
        guard message.messenger != .menu else { return }
        open(message, besides: nil)
    }

    /// Opens a menu that has the rest of what a card shows: those actions of a message that have no button, before the
    /// usual entries, or those entries of a menu for which its card has no room.
    ///
    /// - Parameter shown: Keys of the actions that have a button.
    func openRest(of message: Message, besides shown: [String]) {
        guard message.messenger == .menu else { return open(message, besides: shown) }
        guard var rest = menu, rest.card == message.id else { return }
        rest.entries = rest.entries.indices.filter { !shown.contains(Self.key($0)) }.map {
            rest.entries[$0]
        }
        showCard(rest)
    }

    private func open(_ message: Message, besides shown: [String]?) {
        func entries(isFolded: Bool) -> [MenuEntry] {
            MenuEntry.entries(
                of: message, words: presenter.look.words, mode: namedMode, isFolded: isFolded,
                besides: shown)
        }
        show(
            Menu(
                title: message.title, entries: entries(isFolded: false),
                folded: entries(isFolded: true), subject: message))
    }

    /// Opens the menu of a message that has ended.
    func open(ended entry: HistoryEntry) {
        show(
            Menu(
                title: entry.message.title,
                entries: MenuEntry.entries(ofEnded: entry, words: presenter.look.words),
                ended: entry.message))
    }

    /// Opens a menu of messages that have left the screen.
    func open(_ history: [HistoryEntry]) {
        let entries = MenuEntry.entries(of: history)
        show(Menu(title: presenter.look.words.notifications, entries: entries))
    }

    private func show(_ fresh: Menu) {
        close()
        var fresh = fresh
        guard !settings.command.isEmpty else { return showCard(fresh) }
        do throws(SpawnFailure) {
            lastUnit += 1
            fresh.program = try MenuProgram(
                words(&fresh), lines: fresh.entries.map { $0.label }, loop: loop
            ) { [self] end in ended(end) }
            menu = fresh
        } catch {
            missed()
            showCard(fresh)
        }
    }

    /// The program and its arguments. If the daemon is a unit of the service manager, the program runs in a unit of its
    /// own, because the daemon's restrictions forbid things that it needs.
    private func words(_ fresh: inout Menu) -> [String] {
        guard Environment.isOfServiceManager else { return settings.words }
        fresh.unit = "martlet-menu-\(lastUnit).service"
        let options = [
            "--pipe", "--wait", "--property=RuntimeMaxSec=120", "--setenv=WAYLAND_DISPLAY",
            "--unit=" + fresh.unit,
        ]
        return LaunchCommand.candidates(
            for: settings.words, isService: true, options: options)[0].words
    }

    private func missed() {
        Daemon.log((settings.command.first ?? "") + " cannot be started: the menu is a card")
    }

    private func ended(_ end: MenuProgram.End) {
        guard let menu, menu.program != nil else { return }
        self.menu = nil
        switch end {
        case .nothing: return
        case .chose(let line):
            guard let entry = MenuEntry.entry(labelled: line, in: menu.entries) else { return }
            perform(entry.deed, of: menu, token: nil)
        case .missing:
            missed()
            showCard(menu)
        }
    }

    private func close() {
        guard let former = menu else { return }
        menu = nil
        former.program?.cancel()
        if !former.unit.isEmpty { launcher.start(["systemctl", "--user", "stop", former.unit]) }
        if let card = former.card { switchboard.handle(.close(card, .closed), at: now) }
    }

    // MARK: The card of our own

    private func showCard(_ fresh: Menu) {
        var fresh = fresh
        fresh.program = nil
        if let folded = fresh.folded { (fresh.entries, fresh.folded) = (folded, nil) }
        let id =
            fresh.card
            ?? switchboard.identify(
                MessageClaim(replaces: nil, origin: .command, duplicates: .allow))
        var card = Message(id: id, arrival: now)
        card.messenger = .menu
        card.title = fresh.title
        card.layout = .menu
        // A person asked for the menu, so do not disturb does not hold it back.
        (card.isTransient, card.passesModes, card.focus) = (true, true, .always)
        card.expiry = .milliseconds(Self.patience)
        if let subject = fresh.subject ?? fresh.ended {
            (card.appName, card.icon, card.iconText) = (
                subject.appName, subject.icon, subject.iconText
            )
            card.position = subject.anchor
            (card.output, card.layer) = (subject.output, subject.layer)
            card.takeColors(of: subject)
            // The menu gets the dim of its message; otherwise that dim would cover it.
            if subject.isModal { (card.dim, card.dim.isInteractive) = (subject.dim, true) }
        }
        for (index, entry) in fresh.entries.prefix(TextLimits.actions).enumerated() {
            card.actions.append(MessageAction(key: Self.key(index), label: entry.label))
        }
        fresh.card = id
        menu = fresh
        switchboard.handle(.show(card), at: now)
    }

    private static func key(_ index: Int) -> String { "menu-\(index)" }

    func perform(_ effect: BoardEffect) {
        guard let menu else { return }
        switch effect {
        case .chosen(let message, let key, let token) where message.id == menu.card:
            let index = menu.entries.indices.first { Self.key($0) == key }
            self.menu = nil
            if let index { perform(menu.entries[index].deed, of: menu, token: token) }
        case .ended(let message, _):
            if message.id == menu.card { self.menu = nil }
            if message.id == menu.subject?.id { close() }
        default: return
        }
    }

    // MARK: Choice

    /// Carries out an entry, if its message is still held and still from the sender that the person saw.
    private func perform(_ deed: MenuEntry.Deed, of menu: Menu, token: String?) {
        if let ended = menu.ended { return perform(deed, ofEnded: ended) }
        if case .restore(let number) = deed { return restore(number) }
        guard let subject = menu.subject, let message = switchboard.message(subject.id),
            message.sender == subject.sender
        else { return }
        switch deed {
        case .action(let key):
            switchboard.handle(
                .choose(message.id, key: key, token: token, from: message.sender), at: now)
        case .reply: presenter.openReply(to: message.id)
        case .openLink(let link): launcher.open(link)
        case .copy: presenter.copy(subject.copiedText)
        case .copyCode: if let code = OneTimeCode.find(in: subject) { presenter.copy(code) }
        case .dismiss: switchboard.handle(.close(message.id, .dismissed), at: now)
        case .snooze: snooze(message.id)
        case .snoozeUntilModeEnds(let mode):
            switchboard.handle(.snooze(message.id, .whileMode(mode)), at: now)
        case .silence(let offer): silence(message.silencedName, offer)
        case .offers:
            let offers = MenuEntry.offers(of: message, words: presenter.look.words)
            showCard(Menu(title: message.title, entries: offers, subject: message))
        case .restore, .remove: return
        }
    }

    /// Carries out an entry of the menu of a message that has ended.
    private func perform(_ deed: MenuEntry.Deed, ofEnded message: Message) {
        switch deed {
        case .openLink(let link): launcher.open(link)
        case .copy: presenter.copy(message.copiedText)
        case .copyCode: if let code = OneTimeCode.find(in: message) { presenter.copy(code) }
        case .restore(let number): restore(number)
        case .remove(let number): remove(number)
        case .silence(let offer): silence(message.silencedName, offer)
        default: return
        }
    }

    /// The strictest active mode with its display name; nil: none is active.
    private var namedMode: MenuEntry.NamedMode? {
        mode().map { mode in
            let title =
                mode == .doNotDisturb ? presenter.look.words.doNotDisturb : mode.rawValue
            return MenuEntry.NamedMode(mode.rawValue, title: title)
        }
    }

    /// Snoozes the message until the strictest active mode ends; without an active mode, for the usual time.
    func snoozeUntilModeEnds(_ message: MessageID) {
        guard let mode = mode() else { return snooze(message) }
        switchboard.handle(.snooze(message, .whileMode(mode.rawValue)), at: now)
    }

    /// Snoozes a message for the usual time.
    func snooze(_ message: MessageID) {
        let end = WallClock.milliseconds + Snooze.usual
        switchboard.handle(.snooze(message, .until(end)), at: now)
    }

    private func silence(_ application: String, _ offer: SilenceOffer) {
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
