import Layout
import Messages

/// The size that a stage requests.
package enum StageExtent: Equatable, Sendable {
    /// All room between the panels.
    case full
    /// The whole output, including panels.
    case whole
    /// A column along the anchor's edge; its width in logical pixels.
    case column(Double)
    /// A band along the anchor's edge that windows keep clear of; its height in logical pixels.
    case band(Double)

    var isColumn: Bool {
        if case .column = self { true } else { false }
    }

    /// Whether cards span a stage of this extent.
    ///
    /// - Parameter width: Present or future width of the stage, logical pixels.
    func isCompact(width: Double) -> Bool {
        guard width < CardStack.compactBelow else { return false }
        if case .column(let column) = self { return width < column }
        return true
    }
}

extension Anchor {
    /// How much farther right of the layer surface's corner everything is after a change of width, whole logical
    /// pixels.
    func cornerShift(from old: Double, to new: Double) -> Double {
        switch self {
        case .topLeft, .left, .bottomLeft: 0
        case .top, .center, .bottom: ((new - old) / 2).rounded()
        case .topRight, .right, .bottomRight: new - old
        }
    }
}
