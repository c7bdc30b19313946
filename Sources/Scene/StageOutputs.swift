import Geometry

/// The outputs on which a layer surface is, and the compositor's preferred scale for it.
struct StageOutputs {
    /// The outputs in order of entering.
    private(set) var entered: [OutputNumber] = []
    private(set) var preferredScale: Scale?

    mutating func enter(_ output: OutputNumber) {
        leave(output)
        entered.append(output)
    }

    mutating func leave(_ output: OutputNumber) { entered.removeAll { $0 == output } }

    /// Sets the preferred scale; returns whether it is new.
    mutating func prefer(_ scale: Scale) -> Bool {
        guard scale != preferredScale else { return false }
        preferredScale = scale
        return true
    }
}
