import Bus
import Control
import Geometry
import Host
import InputPanels
import Messages
import Stage

extension Daemon: EffectReceiver {
    func perform(_ effect: BoardEffect) {
        switch effect {
        case .present(let message), .updated(let message, .shown):
            rest.show()
            presenter.present(message)
        case .withdraw(let message): presenter.withdraw(message)
        case .ended(let message, _):
            presenter.end(message.id)
            tidyIfEmpty()
        case .arrange(let arrangement): return presenter.setArrangement(arrangement)
        case .added, .updated, .chosen, .replied, .phase, .refused, .picturesLeftOut, .wake: return
        }
        ageing.rearm()
    }
}

extension Daemon: PresenterDelegate {
    func chose(_ key: String, of message: MessageID, from sender: Sender, token: String?) {
        switchboard.handle(.choose(message, key: key, token: token, from: sender), at: now)
    }

    func replied(_ text: String, to message: MessageID, of sender: Sender, token: String?) {
        switchboard.handle(.reply(message, text: text, token: token, to: sender), at: now)
    }

    func tappedContent(of message: MessageID, at point: Point) {
        control.contentTapped(message, x: point.x, y: point.y)
    }

    func contentWanted(of message: MessageID, _ place: ContentPlace) {
        control.contentWanted(message, place)
    }

    func chose(link: String, of message: MessageID) {
        run(LinkCommand.candidates(for: link, isService: Environment.isOfServiceManager)[...])
    }

    /// Runs the first command; the next one where it cannot be started or fails.
    private func run(_ candidates: ArraySlice<LinkCommand>) {
        guard let command = candidates.first else { return }
        let others = candidates.dropFirst()
        let process: Int32
        do throws(SpawnFailure) {
            process = try Spawn(command.program, command.arguments).start()
        } catch {
            if others.isEmpty {
                Daemon.log(command.program + " cannot be started, so no link is opened")
            }
            return run(others)
        }
        do throws(BusError) {
            children[process] = try loop.child(process) { [self] exit in
                children[process] = nil
                if exit != .status(0) { run(others) }
            }
        } catch { Daemon.log(error.message) }
    }

    func dismissed(_ message: MessageID) {
        switchboard.handle(.close(message, .dismissed), at: now)
    }

    func dimTapped(_ message: MessageID) {
        switchboard.handle(.close(message, .dimTapped), at: now)
    }

    func swiped(
        _ message: MessageID, _ meaning: SwipeMeaning, from sender: Sender, token: String?
    ) {
        switchboard.handle(.swiped(message, meaning, token: token, from: sender), at: now)
    }

    func appeared(_ message: MessageID) {
        switchboard.handle(.appeared(message), at: now)
    }

    func departed(_ message: MessageID) {
        switchboard.handle(.departed(message), at: now)
    }

    func cleared() { tidyIfEmpty() }

    /// Gives free memory back where there is no message, and more of it when none has come for a while.
    private func tidyIfEmpty() {
        guard switchboard.count == 0 else { return }
        tidying?.schedule()
        rest.clear()
    }

    func pressed(
        _ message: MessageID, _ meaning: SwipeMeaning, from sender: Sender, token: String?
    ) {
        switchboard.handle(.pressed(message, meaning, token: token, from: sender), at: now)
    }

    func held(_ message: MessageID) {
        switchboard.handle(.hold(message, true), at: now)
    }

    func released(_ message: MessageID) {
        switchboard.handle(.hold(message, false), at: now)
    }

    func expanded(_ slot: Slot, _ isExpanded: Bool) {
        switchboard.handle(.expand(slot, isExpanded), at: now)
    }

    func fanned(_ group: GroupKey, of slot: Slot) {
        switchboard.handle(.fan(slot, group, true), at: now)
    }

    func attended(_ slot: Slot, _ isAttended: Bool) {
        switchboard.handle(.attend(slot, isAttended), at: now)
    }

    func keyboard(_ phase: KeyboardPhase, _ region: KeyboardRegion) {
        control.keyboard(phase, region)
    }

    func outputsChanged(_ names: [String]) {
        switchboard.handle(.outputs(names), at: now)
    }

    func compositorLost(_ reason: String) {
        Daemon.log("the compositor has gone, waiting for it to come back: \(reason)")
    }

    func compositorUnusable(_ reason: String) {
        Daemon.log(reason)
        loop.exit(ExitCode.unavailable)
    }
}
