import Geometry

/// The outputs on which a layer surface is, and the compositor's preferred scale for it.
struct StageOutputs {
    /// The outputs in order of entering.
    private(set) var entered: [OutputNumber] = []
    /// The output that the surface left last, while it is on no other: some compositors have all surfaces leave an
    /// output that goes off, and enter it again when it is on.
    private var left: OutputNumber?
    private(set) var preferredScale: Scale?

    /// The output where the surface is, or will be again; nil: not known.
    var current: OutputNumber? { entered.last ?? left }

    mutating func enter(_ output: OutputNumber) {
        entered.removeAll { $0 == output }
        entered.append(output)
        left = nil
    }

    mutating func leave(_ output: OutputNumber) {
        entered.removeAll { $0 == output }
        if entered.isEmpty { left = output }
    }

    /// Sets the preferred scale; returns whether it is new.
    mutating func prefer(_ scale: Scale) -> Bool {
        guard scale != preferredScale else { return false }
        preferredScale = scale
        return true
    }
}
