package import Motion

/// Every constant of gestures; nothing else in this room holds one.
package struct GestureTuning: Equatable, Sendable {
    /// What of a movement counts for its velocity.
    package var velocity = VelocityLimits.standard
    /// When a contact becomes a pan or a long press.
    package var recognition = RecognitionTuning()
    /// Slower than this, in px/s, counts as at rest where something is let go (Android, Flutter: 50).
    package var stillSpeed = 50.0
    /// Of cards that are panned out of sight.
    package var swipe = SwipeTuning()
    /// Of cards that are pulled over their own edge.
    package var pull = PullTuning()
    /// Of cards that are thrown.
    package var throwing = ThrowTuning()
    /// Of cards that are flicked away.
    package var flick = FlickTuning()
    /// Of cards of a deck.
    package var deck = DeckTuning()
    /// Of panels that come from a side.
    package var sidePanel = SidePanelTuning()
    /// Of panels that slide in.
    package var slideIn = SlideInTuning()
    /// Of bars that open to a sheet.
    package var popup = PopupTuning()
    /// Of the bar itself, its titles and the items that it pages through.
    package var bar = BarTuning()
    /// Of lists that scroll.
    package var scroll = ScrollTuning()

    package init() {}

    package static let standard = GestureTuning()

    /// `speed` in px/s, or 0 if that counts as at rest.
    package func noticeable(_ speed: Double) -> Double {
        speed.magnitude < stillSpeed ? 0 : speed
    }
}
