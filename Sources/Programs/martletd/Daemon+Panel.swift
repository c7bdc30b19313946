import Configuration
import Control
package import History
import Host
import Layout
package import Messages
import Scene
import Stage

extension Daemon {
    /// Opens or closes the panel.
    ///
    /// - Parameter output: Name of an output; empty: the preferred one.
    /// - Returns: Whether there is such an output.
    func panel(_ command: PanelCommand, output: String, takesFocus: Bool) -> Bool {
        let opens =
            switch command {
            case .open: true
            case .close: false
            case .toggle: !presenter.isPanelOpen
            }
        guard opens else {
            presenter.panel(.close)
            return true
        }
        guard presenter.canOpenPanel(on: output) else { return false }
        presenter.panel(.open(output: output, takesFocus: takesFocus))
        return true
    }

    /// Handles a report or request of the panel.
    func told(_ report: PanelReport) {
        switch report {
        case .opened:
            timers.rest.note()
            // The list would still have messages that were dismissed.
            switchboard.handle(.dismiss(.undo, .dismissed), at: now)
            desks.modes.clearHeldBack()
            control.panelChanged(true)
            desks.commands.panel.open()
            if presenter.look.panel.widgets.contains(.media) { session.panelPlayers?.open() }
            guardLockScreen()
        case .closed:
            control.panelChanged(false)
            pictures.panel.end()
            desks.commands.panel.close()
            session.panelPlayers?.close()
            guardLockScreen()
        case .indexWanted(let search): presenter.panel(.index(index(search)))
        case .entriesWanted(let numbers):
            let entries = entries(numbers)
            timers.rest.note()
            presenter.panel(.entries(entries, wallTime: WallClock.milliseconds))
            for entry in entries { pictures.panel.supply(entry.number, entry.message) }
        case .quietWanted(let isOn): desks.modes.setQuiet(isOn)
        case .menuWanted(let number, let place):
            guard let entry = history.entry(number), entry.end != nil else { return }
            desks.menu.open(ended: entry, at: place)
        case .seen(let numbers, let held):
            for message in held { switchboard.handle(.seen(message), at: now) }
            history.markRead(numbers)
        case .removed(let numbers, let held):
            for message in held { switchboard.handle(.close(message, .dismissed), at: now) }
            _ = history.remove(numbers)
        case .sliderMoved(let name, let percent): desks.commands.panel.move(name, to: percent)
        case .mediaTold(let command): session.panelPlayers?.tell(command)
        case .buttonPressed(let name): desks.commands.panel.press(name)
        }
    }

    /// Removes an entry of the history; the open panel can undo that.
    func remove(_ number: Int64) {
        if presenter.isPanelOpen {
            presenter.panel(.remove(number))
        } else {
            _ = history.remove(number)
        }
    }

    private func index(_ search: String) -> PanelIndex {
        let words = presenter.look.words
        return history.panelIndex(search: search) { daysAgo, time in
            words.dayName(daysAgo: daysAgo)
                ?? WallClock.dayName(time, now: WallClock.milliseconds)
        }
    }

    /// The entries with these numbers; held messages are in their present state, with pictures.
    func entries(_ numbers: [Int64]) -> [HistoryEntry] {
        history.entries(numbered: numbers).map { entry in
            guard entry.end == nil, let message = switchboard.listed(entry.message.id) else {
                return entry
            }
            var entry = entry
            entry.message = message
            entry.snooze = switchboard.snooze(of: message.id)
            return entry
        }
    }
}

extension Daemon: HistoryBoard {
    var held: [Message] { switchboard.order.compactMap { switchboard.message($0) } }

    func isKept(_ message: MessageID) -> Bool { switchboard.state(of: message) == .kept }

    func hidesCode(_ message: MessageID) -> Bool { switchboard.hidesCode(message) }

    func hideCode(of message: MessageID) { switchboard.handle(.hideCode(message), at: now) }

    /// Hides the one-time code of a message wherever messages are listed, because a person has copied it.
    func hideCopiedCode(of message: MessageID) {
        if history.hidesCodes { hideCode(of: message) }
    }

    func snooze(of message: MessageID) -> Snooze? { switchboard.snooze(of: message) }

    func owner(of message: Message) -> MessageOwner { switchboard.owner(of: message) }

    func freeID(for message: Message) -> MessageID { switchboard.freeID(for: message) }

    func restore(_ entries: [HistoryEntry], lastID: UInt32) {
        switchboard.restore(entries, lastID: lastID, at: now)
    }

    /// Shows the messages that one card counts after an absence: in the panel or, if that is configured or the panel
    /// cannot list them, on cards of their own.
    func openGathered() {
        if settings.awayOpening == .panel, history.problem.isEmpty,
            panel(.open, output: "", takesFocus: false)
        {
            return
        }
        switchboard.handle(.showGathered, at: now)
    }

    func historyChanged() {
        control.historyChanged()
        presenter.historyChanged()
    }
}

extension Daemon {
    /// Tells the person why messages are not recorded. The message stays until it is dismissed: without a history, the
    /// panel lists only messages that are held.
    func warnOfHistory(_ problem: String) {
        let settings = switchboard.settings
        var message = Message(id: .first, arrival: now)
        message.messenger = .notifications
        settings.defaults(for: .notifications, .low).apply(to: &message)
        message.urgency = .low
        message.expiry = .never
        message.appName = "Martlet"
        message.title = presenter.look.words.notRecorded
        message.body = RichText(plain: problem)
        message.tag = "martlet-history"
        settings.place(&message)
        switchboard.post(Posting(message), MessageClaim(message, replaces: nil), at: now) { _ in }
    }
}

extension History: HistoryKeeper {
    /// The entries without their bitmaps, which are not sent to clients.
    package func entries(_ query: HistoryQuery) -> [HistoryEntry] {
        entries(query, pictures: false)
    }
}
