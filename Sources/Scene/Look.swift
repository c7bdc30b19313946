package import Gestures
package import Layout
package import Messages

/// What the configuration and the desktop say about all messages.
package struct Look: Equatable, Sendable {
    package var appearance = Appearance.light
    /// Layouts and themes by their names.
    package var catalog = Catalog.builtIn
    /// Texts of our own on cards.
    package var words = Words.english
    /// Whether cards fade instead of travelling.
    package var reducedMotion = false
    /// Meanings of swipes for messages that name none.
    package var swipes = SwipeMeanings()
    /// How cards appear and disappear, by the names that messages give; they go before the built-in ones.
    package var animations: [AnimationName: AnimationDescription] = [:]
    /// Meanings of clicks, taps, the wheel and keys on a card, for messages that name none.
    package var bindings = Bindings.builtIn
    /// When a finger's movement counts, and how cards move.
    package var tuning = GestureTuning.standard
    /// Names of outputs: messages for the focused output go to the first of these that is there.
    package var preferredOutputs: [String] = []
    /// What is seen of messages while the session is locked, for those that say no less.
    package var lockScreen = LockScreenPolicy.show
    /// What of the outputs stays free.
    package var safeAreas = SafeAreas()
    /// How the panel stands and is opened.
    package var panel = PanelSettings()
    /// How the bar stands, and what it shows.
    package var bar = BarSettings()
    /// Figures of the bar's style.
    package var barStyle = BarStyle()

    package init() {}

    /// How the "N more" card looks.
    var moreStyle: Style { catalog.moreStyle }

    /// How a card appears and disappears; nil: as suits its handling and its edge.
    func animation(named name: AnimationName) -> AnimationDescription? {
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
