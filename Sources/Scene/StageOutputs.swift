import Geometry

/// The outputs that a layer surface is on, and the scale that the compositor prefers for it.
struct StageOutputs {
    /// The latest last.
    private(set) var entered: [OutputNumber] = []
    private(set) var preferredScale: Scale?

    mutating func enter(_ output: OutputNumber) {
        leave(output)
        entered.append(output)
    }

    mutating func leave(_ output: OutputNumber) { entered.removeAll { $0 == output } }

    /// Returns whether the scale is new.
    mutating func prefer(_ scale: Scale) -> Bool {
        guard scale != preferredScale else { return false }
        preferredScale = scale
        return true
    }
}
