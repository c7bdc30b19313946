package import Motion

/// All constants of gestures; no other type of this room has any. Every moving thing has all of them.
package struct GestureTuning: Equatable, Sendable {
    /// Limits of measuring velocity.
    package var velocity = VelocityLimits.standard
    /// When a contact becomes a pan or a long press.
    package var recognition = RecognitionTuning()
    /// Speed below which a released thing counts as at rest, px/s (Android, Flutter: 50).
    package var stillSpeed = 50.0
    /// Speed below which a finger can aim at a part of a moving thing, px/s: in a tenth of a second the part moves by
    /// less than half of its least size.
    package var aimSpeed = 150.0
    /// Cards that are panned out of sight.
    package var swipe = SwipeTuning()
    /// Cards that are pulled over their own edge.
    package var pull = PullTuning()
    /// Cards that are thrown.
    package var throwing = ThrowTuning()
    /// Cards that are flicked.
    package var flick = FlickTuning()
    /// Cards of a deck.
    package var deck = DeckTuning()
    /// Panels that come from a side.
    package var sidePanel = SidePanelTuning()
    /// Panels that slide in.
    package var slideIn = SlideInTuning()
    /// Strips that open to a sheet.
    package var popup = PopupTuning()
    /// The bar, its titles and its pages.
    package var bar = BarTuning()
    /// Lists that scroll.
    package var scroll = ScrollTuning()

    package init() {}

    package static let standard = GestureTuning()

    /// Whether a thing seems still to a finger with this aim, so that the finger means what it touches instead of
    /// catching the thing. The end of a spring's motion is invisible: every input that depends on whether something
    /// moves asks this.
    ///
    /// - Parameters:
    ///   - state: Position and velocity of the thing.
    ///   - target: Where its motion ends.
    ///   - unit: Logical pixels of a unit of the position.
    func seemsStill(
        _ state: MotionState, at target: Double, unit: Double = 1, to aim: Aim
    ) -> Bool {
        let speed = state.velocity.magnitude * unit
        switch aim {
        case .part: return speed < aimSpeed
        case .surface:
            let distance = (state.position - target).magnitude * unit
            return speed < stillSpeed && distance < recognition.touchSlop
        }
    }

    /// `speed` in px/s; 0 if it counts as at rest.
    package func noticeable(_ speed: Double) -> Double {
        speed.magnitude < stillSpeed ? 0 : speed
    }
}
