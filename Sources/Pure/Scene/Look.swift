package import Gestures
package import Layout
package import Messages

/// Settings of the configuration and the desktop that concern all messages.
package struct Look: Equatable, Sendable {
    package var appearance = MessageAppearance.light
    /// Layouts and themes by name.
    package var catalog = Catalog.builtIn
    /// Texts that Martlet itself writes on cards.
    package var words = Words.english
    /// Whether cards fade instead of moving.
    package var reducedMotion = false
    /// Meanings of swipes, for messages that set none.
    package var swipes = SwipeMeanings()
    /// Meanings of long swipes, for messages that set none.
    package var longSwipes = SwipeMeanings()
    /// Whether the place that a dragged card leaves says what the swipe does.
    package var labelsSwipes = true
    /// Animations by name; they override the built-in ones.
    package var animations: [MessageAnimation: AnimationDescription] = [:]
    /// Meanings of clicks, taps, the wheel and keys on a card, for messages that set none.
    package var bindings = Bindings.builtIn
    /// Constants of gestures and motions.
    package var tuning = GestureTuning.standard
    /// Names of outputs: messages for the focused output go to the first of these that exists.
    package var preferredOutputs: [String] = []
    /// How much of a message may be seen while the session is locked; a message may allow less.
    package var lockScreen = LockScreenPolicy.show
    /// Areas of the outputs that stay free.
    package var safeAreas = SafeAreas()
    /// Settings of the panel.
    package var panel = PanelSettings()
    /// Settings of the bar.
    package var bar = BarSettings()
    /// Figures of the bar's style.
    package var barStyle = BarStyle()

    package init() {}

    /// Style of the "N more" card.
    var moreStyle: Style { catalog.moreStyle }

    /// The configured animation of this name; nil: the one that handling and edge suggest.
    func animation(named name: MessageAnimation) -> AnimationDescription? {
        if let custom = animations[name] { return custom }
        return switch name {
        case .slide: .slide
        case .fade: .fade
        case .pop: .pop
        case .still: .still
        default: nil
        }
    }
}
