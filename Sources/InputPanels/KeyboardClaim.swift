import Geometry

/// A keyboard region that a command or program has claimed.
struct KeyboardClaim: Equatable, Sendable {
    var owner: RegionOwner
    /// Name of the output; nil: every output except `exceptions`.
    var output: String?
    /// Frame in logical pixels from the corner of the output, not yet cut to the output.
    var frame: Rectangle
    var exceptions: Set<String> = []

    /// The part of the frame that is on `output`; nil: none.
    func frame(on output: KeyboardOutput) -> Rectangle? {
        if let name = self.output, name != output.name { return nil }
        guard !exceptions.contains(output.name) else { return nil }
        let frame = frame.intersection(output.bounds)
        return frame.isEmpty ? nil : frame
    }
}
