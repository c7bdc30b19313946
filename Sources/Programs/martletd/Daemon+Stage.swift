import Bus
import Capture
import Control
import Geometry
import Host
import InputPanels
import Messages
import Scene
import Stage

extension Daemon: EffectReceiver {
    func perform(_ effect: BoardEffect) {
        switch effect {
        case .present(let message), .updated(let message, .shown):
            timers.rest.note()
            // PipeWire may have been started after the daemon.
            captures.note()
            if message.lockScreen != .show || message.layer == .overlay {
                guardLockScreen(before: message)
            }
            presenter.present(switchboard.onCard(message))
        case .counted(let message, .shown): presenter.present(switchboard.onCard(message))
        case .repeated: timers.rest.note()
        case .timeLeft(let message, let left): presenter.setTimeLeft(left, of: message)
        case .withdraw(let message): presenter.withdraw(message)
        case .ended(let message, _):
            timers.rest.note()
            presenter.end(message.id, atOnce: message.animation == .still)
            endGuardIfEmpty()
        case .undoable(let count, let deed, let message):
            presenter.offerUndo(of: count, deed, after: message)
        case .gathered(let count, let applications, let message):
            presenter.gather(count, of: applications, after: message)
        case .openGathered: openGathered()
        case .arrange(let arrangement): presenter.setArrangement(arrangement)
        case .added, .updated, .kept, .snoozed, .chosen, .replied, .phase, .refused,
            .picturesLeftOut, .counted, .wake, .endSnoozes, .limited, .heldBack, .gatheredOver,
            .codeHidden:
            return
        }
    }
}

extension Daemon: PresenterDelegate {
    func told(_ report: SceneReport) {
        switch report {
        case .chose(let key, let message, let sender, let token):
            handle(.choose(message, key: key, token: token, from: sender))
        case .replied(let text, let message, let sender, let token):
            handle(.reply(message, text: text, token: token, to: sender))
        case .tappedContent(let message, let point):
            control.contentTapped(message, x: point.x, y: point.y)
        case .contentWanted(let message, let place): control.contentWanted(message, place)
        case .copiedCode(let message): hideCopiedCode(of: message)
        case .choseLink(let link, _): desks.commands.launcher.open(link)
        case .dismissed(let message): handle(.dismiss(message, .dismissed))
        case .dimTapped(let message): handle(.close(message, .dimTapped))
        case .swiped(_, let message, let sender, let meaning, let token):
            if leads(message, meaning, from: sender, token) { return }
            handle(.swiped(message, meaning, token: token, from: sender))
        case .pressed(let message, let sender, let meaning, let token):
            if leads(message, meaning, from: sender, token) { return }
            handle(.pressed(message, meaning, token: token, from: sender))
        case .menuWanted(let id, let sender, let place):
            guard let message = switchboard.message(id), message.sender == sender else { return }
            desks.menu.open(message, at: place)
        case .moreWanted(let id, let sender, let shown, let place):
            guard let message = switchboard.message(id), message.sender == sender else { return }
            desks.menu.open(message, besides: shown, at: place)
        case .menuShown: guardLockScreen()
        case .choseInMenu(let deed, let subject): desks.menu.perform(deed, of: subject)
        case .snoozeWanted(let id, let sender, let untilModeEnds):
            guard switchboard.message(id)?.sender == sender else { return }
            if untilModeEnds { desks.menu.snoozeUntilModeEnds(id) } else { desks.menu.snooze(id) }
        case .restoreWanted: control.restoreLast()
        case .command(let words, let id, let sender, let trigger):
            guard let message = switchboard.message(id), message.sender == sender else { return }
            desks.hooks.run(words, for: message, trigger: trigger)
        case .felt(let moment): desks.feel.feel(moment)
        case .appeared(let message): handle(.appeared(message))
        case .departed(let message): handle(.departed(message))
        case .cleared: timers.rest.note()
        case .paused(let message): handle(.setPaused(message, true))
        case .resumed(let message): handle(.setPaused(message, false))
        case .crowded(let message, let isCrowded): handle(.setCrowded(message, isCrowded))
        case .expanded(let slot, let isExpanded): handle(.expand(slot, isExpanded))
        case .fanned(let group, let slot): handle(.fan(slot, group, true))
        case .attended(let slot, let isAttended): handle(.attend(slot, isAttended))
        case .keyboard(let phase, let region): control.keyboard(phase, region)
        case .panel(let report): told(report)
        case .deck(let report): told(report)
        case .bar(let report): told(report)
        case .screensOff(let areOff): desks.rings.noteScreens(areOff: areOff)
        case .outputs(let names):
            handle(.outputs(names))
            control.outputsChanged()
            timers.rest.note()
        }
    }

    /// Leads to the sender of a message without a default action, if that was chosen; returns whether it did.
    private func leads(
        _ message: MessageID, _ meaning: MessageMeaning, from sender: Sender, _ token: String?
    ) -> Bool {
        meaning == .defaultAction && desks.lead.follow(message, from: sender, token: token)
    }

    private func handle(_ event: BoardEvent) { switchboard.handle(event, at: now) }

    func compositorLost(_ reason: String) {
        Daemon.log("the compositor has ended; waiting for it to return: \(reason)")
    }

    func compositorUnusable(_ reason: String) {
        Daemon.report(reason)
        loop.exit(ExitCode.unavailable)
    }

    /// Watches the session's lock no longer, if no message, panel or bar needs that.
    func endGuardIfEmpty() {
        guard switchboard.count == 0, !presenter.isPanelOpen, !isBarShown else { return }
        guardLockScreen()
    }
}

extension Presenter: KeyboardKeeper {}
