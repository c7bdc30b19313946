import Bus
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
    func told(_ report: SceneReport) {
        switch report {
        case .chose(let key, let message, let sender, let token):
            handle(.choose(message, key: key, token: token, from: sender))
        case .replied(let text, let message, let sender, let token):
            handle(.reply(message, text: text, token: token, to: sender))
        case .tappedContent(let message, let point):
            control.contentTapped(message, x: point.x, y: point.y)
        case .contentWanted(let message, let place): control.contentWanted(message, place)
        case .choseLink(let link, _): open(link)
        case .dismissed(let message): handle(.close(message, .dismissed))
        case .dimTapped(let message): handle(.close(message, .dimTapped))
        case .swiped(_, let message, let sender, let meaning, let token):
            handle(.swiped(message, meaning, token: token, from: sender))
        case .pressed(let message, let sender, let meaning, let token):
            handle(.pressed(message, meaning, token: token, from: sender))
        case .appeared(let message): handle(.appeared(message))
        case .departed(let message): handle(.departed(message))
        case .cleared: tidyIfEmpty()
        case .paused(let message): handle(.hold(message, true))
        case .resumed(let message): handle(.hold(message, false))
        case .expanded(let slot, let isExpanded): handle(.expand(slot, isExpanded))
        case .fanned(let group, let slot): handle(.fan(slot, group, true))
        case .attended(let slot, let isAttended): handle(.attend(slot, isAttended))
        case .keyboard(let phase, let region): control.keyboard(phase, region)
        case .outputs(let names): handle(.outputs(names))
        }
    }

    private func handle(_ event: BoardEvent) { switchboard.handle(event, at: now) }

    func compositorLost(_ reason: String) {
        Daemon.log("the compositor has gone, waiting for it to come back: \(reason)")
    }

    func compositorUnusable(_ reason: String) {
        Daemon.log(reason)
        loop.exit(ExitCode.unavailable)
    }

    /// Gives free memory back where there is no message, and more of it when none has come for a while.
    private func tidyIfEmpty() {
        guard switchboard.count == 0 else { return }
        tidying?.schedule()
        rest.clear()
    }

    // MARK: Links

    private func open(_ link: String) {
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
}
