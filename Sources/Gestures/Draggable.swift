import Geometry

/// A motion along one axis that a finger can drag.
package protocol Draggable {
    mutating func beginDrag(at now: Double)

    /// Moves with the finger.
    ///
    /// - Parameter translation: Distance of the finger from where the drag began, logical pixels.
    mutating func drag(to translation: Double, at now: Double)

    /// Ends the drag.
    ///
    /// - Parameter velocity: Velocity of the finger, px/s.
    mutating func endDrag(velocity: Double, at now: Double)

    mutating func cancelDrag(at now: Double)
}

extension Draggable {
    /// Follows a pan along an axis; returns whether the pan has ended.
    ///
    /// - Parameter sign: −1 if the motion counts against growing coordinates, otherwise 1.
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
