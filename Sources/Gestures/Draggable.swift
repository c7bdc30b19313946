import Geometry

/// A motion along one axis that a finger takes over, moves and lets go of.
package protocol Draggable {
    mutating func beginDrag(at now: Double)

    /// - Parameter translation: How far the finger is from where the drag began, logical pixels.
    mutating func drag(to translation: Double, at now: Double)

    /// - Parameter velocity: Of the finger, px/s.
    mutating func endDrag(velocity: Double, at now: Double)

    mutating func cancelDrag(at now: Double)
}

extension Draggable {
    /// Follows a finger along an axis; returns whether that has let go.
    ///
    /// - Parameter sign: −1 where the motion counts against growing coordinates, else 1.
    @discardableResult
    package mutating func follow(
        _ pan: Pan, along axis: Axis, sign: Double = 1, at now: Double
    ) -> Bool {
        let translation = sign * axis.component(of: pan.translation)
        switch pan.phase {
        case .began: beginDrag(at: now)
        case .changed: drag(to: translation, at: now)
        case .ended:
            drag(to: translation, at: now)
            endDrag(velocity: sign * axis.component(of: pan.velocity), at: now)
            return true
        case .cancelled:
            cancelDrag(at: now)
            return true
        }
        return false
    }
}

extension BarPager: Draggable {}
extension BarPresence: Draggable {}
extension ListScroll: Draggable {}
extension PanelSlide: Draggable {}
