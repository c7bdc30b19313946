import Geometry

/// A region that a command or a program says is there.
struct KeyboardClaim: Equatable, Sendable {
    var owner: RegionOwner
    /// Nil: every output but `exceptions`.
    var output: String?
    /// Logical pixels from the corner of the output, not yet cut to it.
    var frame: Rectangle
    var exceptions: Set<String> = []

    /// What of it lies on `output`; nil for nothing.
    func frame(on output: KeyboardOutput) -> Rectangle? {
        if let name = self.output, name != output.name { return nil }
        guard !exceptions.contains(output.name) else { return nil }
        let frame = frame.intersection(output.bounds)
        return frame.isEmpty ? nil : frame
    }
}
