import Geometry
import InputPanels
import Messages

/// On-screen keyboards: their regions, and the exclusive-zone probes on outputs where no stage measures zones.
struct Keyboards {
    private(set) var tracker = KeyboardTracker()
    /// The probes by output.
    private(set) var probes: [OutputNumber: Probe] = [:]
    /// Names of outputs whose exclusive zones are measured by a stage or a probe.
    private(set) var measured: Set<String> = []
    /// The outputs that the tracker knows.
    private var outputs: [KeyboardOutput] = []
    /// When the tracker wants its next `tick`, s; nil: not at all.
    private(set) var wake: Double?
    /// Until when zones are measured because a service has just reported a visible keyboard; nil: no measurement for a
    /// service.
    private(set) var measuringUntil: Instant?
    /// When requests for keyboard regions are answered at the latest; nil: there is no request.
    private(set) var answerBy: Instant?

    /// An exclusive-zone probe on one output.
    struct Probe {
        /// Room that the compositor last configured, logical pixels; nil: none yet, or the compositor closed the probe.
        var room: Size?
        var hasAnswered = false
    }

    /// Time that requests for regions wait for probes, ms.
    private static let patience: UInt64 = 250
    /// Time that a keyboard may take to appear after its service has reported it, ms.
    private static let measuringTime: UInt64 = 1000

    mutating func handle(_ event: KeyboardEvent, at now: Double) -> [KeyboardEffect] {
        let effects = tracker.handle(event, at: now)
        for case .wake(let time) in effects { wake = time }
        return effects
    }

    /// Sets the outputs; returns whether the tracker must be told.
    mutating func update(_ outputs: [KeyboardOutput]) -> Bool {
        guard outputs != self.outputs else { return false }
        self.outputs = outputs
        measured.formIntersection(outputs.map { $0.name })
        return true
    }

    // MARK: Probes

    mutating func addProbe(on output: OutputNumber) { probes[output] = Probe() }

    mutating func dropProbe(on output: OutputNumber) { probes[output] = nil }

    /// Records the room of a probe; returns whether it is new.
    mutating func answer(_ room: Size?, on output: OutputNumber) -> Bool {
        guard let old = probes[output], !old.hasAnswered || old.room != room else { return false }
        probes[output] = Probe(room: room, hasAnswered: true)
        return true
    }

    /// Records whether an output's zones are measured; returns whether a measurement has just ended.
    mutating func measure(_ output: String, _ isMeasured: Bool) -> Bool {
        if isMeasured {
            measured.insert(output)
            return false
        }
        return measured.remove(output) != nil
    }

    mutating func dropProbes() { (probes, measured) = ([:], []) }

    /// Whether some probe has not been configured yet.
    var isProbing: Bool { probes.values.contains { !$0.hasAnswered } }

    // MARK: Measuring and requests

    mutating func startMeasuring(at now: Instant) {
        measuringUntil = now.advanced(byMilliseconds: Self.measuringTime)
    }

    mutating func endMeasuring() { measuringUntil = nil }

    mutating func ask(at now: Instant) {
        answerBy = answerBy ?? now.advanced(byMilliseconds: Self.patience)
    }

    mutating func endAsking() { answerBy = nil }
}
