import Geometry
package import Motion

/// Every constant of gestures; nothing else in this room holds one.
///
/// Everything that moves has all of them: copies share one memory until one of them is changed.
package struct GestureTuning: Equatable, Sendable {
    private var figures: Boxed<Figures>

    private struct Figures: Equatable, Sendable {
        var velocity = VelocityLimits.standard
        var recognition = RecognitionTuning()
        var stillSpeed = 50.0
        var swipe = SwipeTuning()
        var pull = PullTuning()
        var throwing = ThrowTuning()
        var flick = FlickTuning()
        var deck = DeckTuning()
        var sidePanel = SidePanelTuning()
        var slideIn = SlideInTuning()
        var popup = PopupTuning()
        var bar = BarTuning()
        var scroll = ScrollTuning()
    }

    /// What of a movement counts for its velocity.
    package var velocity: VelocityLimits {
        get { figures.value.velocity }
        set { figures.value.velocity = newValue }
    }
    /// When a contact becomes a pan or a long press.
    package var recognition: RecognitionTuning {
        get { figures.value.recognition }
        set { figures.value.recognition = newValue }
    }
    /// Slower than this, in px/s, counts as at rest where something is let go (Android, Flutter: 50).
    package var stillSpeed: Double {
        get { figures.value.stillSpeed }
        set { figures.value.stillSpeed = newValue }
    }
    /// Of cards that are panned out of sight.
    package var swipe: SwipeTuning {
        get { figures.value.swipe }
        set { figures.value.swipe = newValue }
    }
    /// Of cards that are pulled over their own edge.
    package var pull: PullTuning {
        get { figures.value.pull }
        set { figures.value.pull = newValue }
    }
    /// Of cards that are thrown.
    package var throwing: ThrowTuning {
        get { figures.value.throwing }
        set { figures.value.throwing = newValue }
    }
    /// Of cards that are flicked away.
    package var flick: FlickTuning {
        get { figures.value.flick }
        set { figures.value.flick = newValue }
    }
    /// Of cards of a deck.
    package var deck: DeckTuning {
        get { figures.value.deck }
        set { figures.value.deck = newValue }
    }
    /// Of panels that come from a side.
    package var sidePanel: SidePanelTuning {
        get { figures.value.sidePanel }
        set { figures.value.sidePanel = newValue }
    }
    /// Of panels that slide in.
    package var slideIn: SlideInTuning {
        get { figures.value.slideIn }
        set { figures.value.slideIn = newValue }
    }
    /// Of bars that open to a sheet.
    package var popup: PopupTuning {
        get { figures.value.popup }
        set { figures.value.popup = newValue }
    }
    /// Of the bar itself, its titles and the items that it pages through.
    package var bar: BarTuning {
        get { figures.value.bar }
        set { figures.value.bar = newValue }
    }
    /// Of lists that scroll.
    package var scroll: ScrollTuning {
        get { figures.value.scroll }
        set { figures.value.scroll = newValue }
    }

    package init() { self = .standard }

    private init(_ figures: Boxed<Figures>) { self.figures = figures }

    package static let standard = GestureTuning(Boxed(Figures()))

    /// `speed` in px/s, or 0 if that counts as at rest.
    package func noticeable(_ speed: Double) -> Double {
        speed.magnitude < stillSpeed ? 0 : speed
    }
}
