import Geometry
import InputPanels
import Messages

/// On-screen keyboards: where they are, and the exclusive-zone probes that find them where no stage does.
struct Keyboards {
    private(set) var tracker = KeyboardTracker()
    /// By output, what each probe was told.
    private(set) var probes: [OutputNumber: Probe] = [:]
    /// Names of outputs whose exclusive zones a stage or a probe measures.
    private(set) var measured: Set<String> = []
    /// The outputs that the tracker was told of last.
    private var outputs: [KeyboardOutput] = []
    /// When the tracker wants to be called, s.
    private(set) var wake: Double?
    /// Until when zones are measured for a keyboard that a service has just told of; nil: none did.
    private(set) var lookingUntil: Instant?
    /// Until when those who asked for keyboard regions wait; nil: nobody waits.
    private(set) var answerBy: Instant?

    /// An exclusive-zone probe on an output.
    struct Probe {
        /// Room that the compositor told last, logical pixels; nil: none yet, or it closed the probe.
        var room: Size?
        var hasAnswered = false
    }

    /// How long those who ask for regions wait for probes, ms.
    private static let patience: UInt64 = 250
    /// How long a keyboard may take to appear after its service has told of it, ms.
    private static let lookingTime: UInt64 = 1000

    mutating func handle(_ event: KeyboardEvent, at now: Double) -> [KeyboardEffect] {
        let effects = tracker.handle(event, at: now)
        for case .wake(let time) in effects { wake = time }
        return effects
    }

    /// Returns whether the tracker is to be told of other outputs than last.
    mutating func update(_ outputs: [KeyboardOutput]) -> Bool {
        guard outputs != self.outputs else { return false }
        self.outputs = outputs
        return true
    }

    // MARK: Probes

    mutating func addProbe(on output: OutputNumber) { probes[output] = Probe() }

    mutating func dropProbe(on output: OutputNumber) { probes[output] = nil }

    /// Takes note of what a probe was told; returns whether that is new.
    mutating func answer(_ room: Size?, on output: OutputNumber) -> Bool {
        guard let old = probes[output], !old.hasAnswered || old.room != room else { return false }
        probes[output] = Probe(room: room, hasAnswered: true)
        return true
    }

    /// Takes note of whether an output's zones are measured; returns whether they were until now and are no more.
    mutating func measure(_ output: String, _ isMeasured: Bool) -> Bool {
        if isMeasured {
            measured.insert(output)
            return false
        }
        return measured.remove(output) != nil
    }

    mutating func dropProbes() { (probes, measured) = ([:], []) }

    /// Whether a compositor is yet to answer a probe.
    var isProbing: Bool { probes.values.contains { !$0.hasAnswered } }

    // MARK: Who waits

    mutating func look(at now: Instant) {
        lookingUntil = now.advanced(byMilliseconds: Self.lookingTime)
    }

    mutating func endLooking() { lookingUntil = nil }

    mutating func ask(at now: Instant) {
        answerBy = answerBy ?? now.advanced(byMilliseconds: Self.patience)
    }

    mutating func endAsking() { answerBy = nil }
}
