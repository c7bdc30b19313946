import Layout
import Messages
import Wayland

/// What a stage asks of the compositor.
enum StageExtent: Equatable {
    /// The whole room between the panels.
    case full
    /// The whole output, panels included.
    case whole
    /// A column of this width, in logical pixels, along the edge of its anchor.
    case column(Double)

    var isColumn: Bool {
        if case .column = self { true } else { false }
    }
}

extension StageKey {
    /// The edges that a stage is bound to. Always to top and bottom, so that the configure tells the
    /// height of the room.
    func edges(for extent: StageExtent) -> ZwlrLayerSurfaceV1.Anchor {
        guard case .column = extent else { return [.top, .bottom, .left, .right] }
        switch anchor {
        case .topLeft, .left, .bottomLeft: return [.top, .bottom, .left]
        case .topRight, .right, .bottomRight: return [.top, .bottom, .right]
        case .top, .center, .bottom, nil: return [.top, .bottom]
        }
    }
}

extension Anchor {
    /// How much farther to the right of a stage's corner everything lies when its width changes, whole
    /// logical pixels.
    func cornerShift(from old: Double, to new: Double) -> Double {
        switch self {
        case .topLeft, .left, .bottomLeft: 0
        case .top, .center, .bottom: ((new - old) / 2).rounded()
        case .topRight, .right, .bottomRight: new - old
        }
    }
}

extension Layer {
    var protocolValue: ZwlrLayerShellV1.Layer {
        switch self {
        case .background: .background
        case .bottom: .bottom
        case .top: .top
        case .overlay: .overlay
        }
    }
}
