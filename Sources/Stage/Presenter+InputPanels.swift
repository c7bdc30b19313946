import Bus
package import Geometry
import Gestures
package import InputPanels

extension Presenter {
    /// Takes note of a keyboard region, which cards keep clear of until it is cleared or its owner has gone.
    ///
    /// - Parameters:
    ///   - frame: Logical pixels from the top left corner of the output.
    ///   - output: The name of an output; nil for each, as much of it as lies there.
    /// - Throws: What is wrong with it; nothing changes then.
    package func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError) {
        try tracker.check(frame, on: output, owner: owner)
        track(.set(owner, output: output, frame))
    }

    /// Forgets the regions of an owner on an output; nil: all of them.
    package func clearKeyboardRegion(on output: String?, owner: RegionOwner) {
        track(.clear(owner, output: output))
    }

    /// An owner has gone, and its regions with it.
    package func keyboardOwnerGone(_ owner: RegionOwner) {
        track(.gone(owner))
    }

    /// Has everything stay as it is, whatever keyboards do, until it is called with false.
    package func pauseKeyboard(_ isPaused: Bool) {
        track(.pause(isPaused))
    }

    /// What a service on the bus says of its keyboard.
    package func keyboardService(_ service: KeyboardService, _ state: KeyboardService.State) {
        track(.service(service, state))
        if state == .visible { glanceAtZones() }
        arrangeProbes()
    }

    /// Has the tracker take note of something, and does what it says.
    func track(_ event: KeyboardEvent) {
        for effect in tracker.handle(event, at: seconds) {
            switch effect {
            case .changed: updateAll()
            case .phase(let phase, let region): delegate?.keyboard(phase, region)
            case .wake(let time):
                guard let time else {
                    keyboardTimer?.disarm()
                    continue
                }
                keyboardTimer?.arm(at: UInt64(max(0, (time * 1_000_000).rounded(.up))))
            }
        }
        if tracker.awaitsRest { schedulePass() }
    }

    /// Tells the tracker of the outputs that there are.
    func trackOutputs() {
        let outputs = (link?.facilities == nil ? [] : link?.outputs ?? []).compactMap { output in
            output.logicalSize.map { KeyboardOutput(name: output.name, size: $0) }
        }
        if outputs != trackedOutputs {
            trackedOutputs = outputs
            track(.outputs(outputs))
        }
        for stage in Array(stages.values) where !stage.isZoneTold { stage.tellZone() }
        for name in Array(probes.keys) { tellZone(of: name) }
    }

    /// When all cards are at rest if nothing more happens; nil if they are, or nobody wants to know.
    var timeOfRest: Double? {
        guard tracker.awaitsRest else { return nil }
        var last: Double?
        for stage in stages.values {
            for card in stage.cards {
                guard let time = card.motion?.restTime, time > seconds else { continue }
                last = max(last ?? time, time)
            }
        }
        return last
    }

    /// Tells the tracker when all cards are at rest, if it wants to know.
    func tellRest() {
        guard tracker.awaitsRest else { return }
        let now = seconds
        guard stages.values.allSatisfy({ $0.isAtRest(at: now) }) else { return }
        track(.settled)
    }
}
