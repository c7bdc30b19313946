package import Motion

/// Every constant of gestures; nothing else in this room holds one.
package struct GestureTuning: Equatable, Sendable {
    /// What of a movement counts for its velocity.
    package var velocity = VelocityLimits.standard
    /// When a contact becomes a pan or a long press.
    package var recognition = RecognitionTuning()
    /// Of panels that come from a side.
    package var sidePanel = SidePanelTuning()

    package init() {}

    package static let standard = GestureTuning()
}
