import Geometry
package import Motion

/// All constants of gestures; no other type of this room has any.
///
/// Every moving thing has all constants: copies share their memory until one of them is changed.
package struct GestureTuning: Equatable, Sendable {
    private var figures: Boxed<Figures>

    private struct Figures: Equatable, Sendable {
        var velocity = VelocityLimits.standard
        var recognition = RecognitionTuning()
        var stillSpeed = 50.0
        var aimSpeed = 150.0
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

    /// Limits of measuring velocity.
    package var velocity: VelocityLimits {
        get { figures.value.velocity }
        set { figures.value.velocity = newValue }
    }
    /// When a contact becomes a pan or a long press.
    package var recognition: RecognitionTuning {
        get { figures.value.recognition }
        set { figures.value.recognition = newValue }
    }
    /// Speed below which a released thing counts as at rest, px/s (Android, Flutter: 50).
    package var stillSpeed: Double {
        get { figures.value.stillSpeed }
        set { figures.value.stillSpeed = newValue }
    }
    /// Speed below which a finger can aim at a part of a moving thing, px/s: in a tenth of a second the part moves by
    /// less than half of its least size.
    package var aimSpeed: Double {
        get { figures.value.aimSpeed }
        set { figures.value.aimSpeed = newValue }
    }
    /// Cards that are panned out of sight.
    package var swipe: SwipeTuning {
        get { figures.value.swipe }
        set { figures.value.swipe = newValue }
    }
    /// Cards that are pulled over their own edge.
    package var pull: PullTuning {
        get { figures.value.pull }
        set { figures.value.pull = newValue }
    }
    /// Cards that are thrown.
    package var throwing: ThrowTuning {
        get { figures.value.throwing }
        set { figures.value.throwing = newValue }
    }
    /// Cards that are flicked.
    package var flick: FlickTuning {
        get { figures.value.flick }
        set { figures.value.flick = newValue }
    }
    /// Cards of a deck.
    package var deck: DeckTuning {
        get { figures.value.deck }
        set { figures.value.deck = newValue }
    }
    /// Panels that come from a side.
    package var sidePanel: SidePanelTuning {
        get { figures.value.sidePanel }
        set { figures.value.sidePanel = newValue }
    }
    /// Panels that slide in.
    package var slideIn: SlideInTuning {
        get { figures.value.slideIn }
        set { figures.value.slideIn = newValue }
    }
    /// Strips that open to a sheet.
    package var popup: PopupTuning {
        get { figures.value.popup }
        set { figures.value.popup = newValue }
    }
    /// The bar, its titles and its pages.
    package var bar: BarTuning {
        get { figures.value.bar }
        set { figures.value.bar = newValue }
    }
    /// Lists that scroll.
    package var scroll: ScrollTuning {
        get { figures.value.scroll }
        set { figures.value.scroll = newValue }
    }

    package init() { self = .standard }

    private init(_ figures: Boxed<Figures>) { self.figures = figures }

    package static let standard = GestureTuning(Boxed(Figures()))

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
