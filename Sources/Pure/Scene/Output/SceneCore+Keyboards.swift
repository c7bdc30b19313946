import Geometry
import Gestures
import InputPanels

extension SceneCore {
    mutating func keyboardChanged(_ event: KeyboardEvent) {
        track(event)
        guard case .service(_, let state) = event else { return }
        // While nothing is on the screen, zones are measured for a limited time only: a compositor may send the probe a
        // configure with everything that the keyboard does, and each would wake the daemon.
        if state == .visible, keyboards.tracker.isServiceVisible, !stages.hasContents {
            keyboards.startMeasuring(at: now)
        }
        arrangeProbes()
    }

    /// Passes an event to the keyboard tracker and carries out its effects.
    mutating func track(_ event: KeyboardEvent) {
        for effect in keyboards.handle(event, at: seconds) {
            switch effect {
            case .changed: updateAll()
            case .phase(let phase, let region): report(.keyboard(phase, region))
            case .wake: continue
            }
        }
        if keyboards.tracker.awaitsRest { send(.schedulePass) }
    }

    /// Tells the tracker the outputs, and the zones that were measured while outputs were changing.
    mutating func trackOutputs() {
        let outputs = (screens.isConnected ? screens.list : []).compactMap { screen in
            screen.size.map { KeyboardOutput(name: screen.name, size: $0) }
        }
        if keyboards.update(outputs) { track(.outputs(outputs)) }
        for stage in stages.numbers where !stages[stage].room.isZoneTold { tellZone(of: stage) }
        for output in Array(keyboards.probes.keys) { tellZone(of: output) }
    }

    /// Tells the tracker how much of its output's height a stage did not get, because of exclusive zones.
    ///
    /// The stage's corner moves when the zones at the top change.
    mutating func tellZone(of number: StageNumber) {
        let stage = stages[number]
        guard stage.tellsZones, let room = stage.room.size, let screen = expectedScreen(of: stage),
            let size = screen.size, !stage.room.awaitsDock
        else { return }
        stages[number].changeRoom { $0.setZoneTold(!screen.isChanging) }
        guard !screen.isChanging else { return }
        // The zone of Martlet's own bar is known; the tracker could only guess its edge.
        let own = dockInsets(on: screen.number)
        let lost = max(0, (size.height - room.height - own.vertical).rounded())
        track(.zone(output: screen.name, lost: lost))
        let top = keyboards.tracker.insets(on: screen.name).top + own.top
        stages[number].changeRoom { $0.setTop(top) }
        // Cards of other stages are elsewhere now, as this one's see them.
        if let former = stage.room.top, former != top { setNeedsUpdate(number) }
    }

    /// Tells the tracker what the remaining stages measure, after one has closed: it may have been the only one with less room.
    /// KWin takes the room of a keyboard from the window with keyboard focus alone.
    mutating func tellZonesAgain() { for stage in stages.numbers { tellZone(of: stage) } }

    /// Handles a dock of the bar that is opened or closed. Until the compositor has processed that, nobody knows whether
    /// the rooms of the other stages include it, and the tracker would take its height for a panel.
    mutating func dockChanged(_ dock: StageState) {
        // A new dock may be on any output.
        let output = expectedScreen(of: dock)?.number
        for stage in stages.numbers where stages[stage].tellsZones {
            let own = expectedScreen(of: stages[stage])?.number
            guard own == output || own == nil || output == nil else { continue }
            stages[stage].changeRoom { $0.awaitDock() }
            send(.awaitDock(stage))
        }
    }

    // MARK: Rest

    /// When all cards will be at rest, s; nil: they are at rest, or nobody needs to know.
    var timeOfRest: Double? {
        guard keyboards.tracker.awaitsRest else { return nil }
        return stages.list.flatMap { $0.cards.compactMap { $0.motion?.restTime } }
            .filter { $0 > seconds }.max()
    }

    /// Tells the tracker that all cards are at rest, if it is waiting for that.
    mutating func reportRestToKeyboards() {
        let seconds = seconds
        guard keyboards.tracker.awaitsRest, stages.list.allSatisfy({ $0.isAtRest(at: seconds) })
        else { return }
        track(.rested)
    }

    // MARK: Probes

    /// Whether exclusive zones must be known on outputs where no stage measures them: behind a modal message, whose
    /// stage covers panels and keyboards; when a program asks for regions; and while a service reports a visible
    /// keyboard.
    private var needsProbes: Bool {
        if keyboards.answerBy != nil { return true }
        if keyboards.tracker.isServiceVisible,
            stages.hasContents || keyboards.measuringUntil != nil
        {
            return true
        }
        return stages.list.contains { $0.isWhole }
    }

    /// Creates or removes probes so that each output that needs one has one.
    mutating func arrangeProbes() {
        guard screens.isConnected else { return dropProbes() }
        let isNeeded = needsProbes
        let occupied = Set(
            stages.list.filter { $0.tellsZones && $0.room.size != nil }
                .compactMap { expectedScreen(of: $0)?.number })
        for screen in screens.list {
            let isOccupied = occupied.contains(screen.number)
            let isWanted = isNeeded && !isOccupied
            if isWanted, keyboards.probes[screen.number] == nil {
                keyboards.addProbe(on: screen.number)
                send(.openProbe(screen.number))
            } else if !isWanted {
                closeProbe(on: screen.number)
            }
            if keyboards.measure(screen.name, isWanted || isOccupied) {
                track(.zone(output: screen.name, lost: nil))
            }
        }
        for output in Array(keyboards.probes.keys) where screens.screen(output) == nil {
            closeProbe(on: output)
        }
    }

    private mutating func closeProbe(on output: OutputNumber) {
        guard keyboards.probes[output] != nil else { return }
        keyboards.dropProbe(on: output)
        send(.closeProbe(output))
    }

    /// Removes all probes, because the compositor has ended.
    mutating func dropProbes() {
        for output in Array(keyboards.probes.keys) { send(.closeProbe(output)) }
        keyboards.dropProbes()
        answerIfKnown()
    }

    /// Handles the room that the compositor gave a probe.
    mutating func probeAnswered(_ room: Size?, on output: OutputNumber) {
        guard keyboards.answer(room, on: output) else { return }
        tellZone(of: output)
    }

    /// Tells the tracker the zone measured by a probe, once its output has finished changing.
    private mutating func tellZone(of output: OutputNumber) {
        guard let probe = keyboards.probes[output], let screen = screens.screen(output),
            let size = screen.size
        else { return }
        if let room = probe.room, !screen.isChanging {
            let own = dockInsets(on: output).vertical
            let lost = max(0, (size.height - room.height - own).rounded())
            track(.zone(output: screen.name, lost: lost))
        }
        for stage in stages.numbers where stages[stage].isWhole { setNeedsUpdate(stage) }
        answerIfKnown()
    }

    // MARK: Requests for regions

    /// Handles a request for keyboard regions. If nothing on the screen measures zones, probes do so first.
    mutating func askRegions() {
        keyboards.ask(at: now)
        arrangeProbes()
        answerIfKnown()
    }

    private mutating func answerIfKnown() {
        if keyboards.answerBy != nil, !keyboards.isProbing { answerRegions() }
    }

    /// Answers all requests for keyboard regions, even if probes are unanswered.
    mutating func answerRegions() {
        keyboards.endAsking()
        send(.answerRegions(keyboards.tracker.regions))
        if screens.isConnected { arrangeProbes() }
    }
}
