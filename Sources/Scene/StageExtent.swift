import Layout
import Messages

/// The extent that a stage asks of the compositor.
package enum StageExtent: Equatable, Sendable {
    /// The whole room between the panels.
    case full
    /// The whole output, panels included.
    case whole
    /// A column of this width, logical pixels, along the edge of its anchor.
    case column(Double)
    /// A band of this height, logical pixels, along the edge of its anchor, that windows keep clear of.
    case band(Double)

    var isColumn: Bool {
        if case .column = self { true } else { false }
    }

    /// Whether cards span a stage that has, or is to have, `room` as its width in logical pixels.
    func isCompact(width: Double) -> Bool {
        guard width < CardStack.compactBelow else { return false }
        if case .column(let column) = self { return width < column }
        return true
    }
}

extension Anchor {
    /// How much farther to the right of the layer surface's corner everything lies when the width changes, whole
    /// logical pixels.
    func cornerShift(from old: Double, to new: Double) -> Double {
        switch self {
        case .topLeft, .left, .bottomLeft: 0
        case .top, .center, .bottom: ((new - old) / 2).rounded()
        case .topRight, .right, .bottomRight: new - old
        }
    }
}
