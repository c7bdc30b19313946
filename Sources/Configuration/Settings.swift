package import Gestures
package import InputPanels
package import Layout
package import Messages
package import Rules

/// Everything that configuration files can say, complete: what they do not say is as it is built in.
package struct Settings: Equatable, Sendable {
    /// The messengers, and what messages are like.
    package var board = BoardSettings()
    /// Layouts and themes of files.
    package var catalog = Catalog()
    /// Ways to appear and to go beside those that are built in, or instead of them.
    package var animations: [AnimationName: AnimationDescription] = [:]
    package var appearance = AppearanceChoice.automatic
    package var reducedMotion = ReducedMotion.automatic
    package var contrast = ContrastChoice.automatic
    /// Multiplies all text, 0.5…3; nil: as the desktop says.
    package var textScale: Double?
    package var accent = AccentChoice.automatic
    package var meanings = Meanings()
    package var gestures = GestureTuning()
    /// How cards keep out of the way of on-screen keyboards.
    package var keyboard = KeyboardSettings()
    /// How the menu of a message is shown.
    package var menu = MenuSettings()
    /// How the sounds of messages are played.
    package var sound = SoundSettings()
    /// What is felt on devices that can be felt.
    package var haptics = HapticSettings()
    /// Whether there is a history, and its limits.
    package var history = HistorySettings()
    /// Where the panel stands, and what opens it.
    package var panel = PanelSettings()
    /// How the bar stands, and what it shows.
    package var bar = BarSettings()
    /// In the order in which they are asked.
    package var rules: [Rule] = []
    /// Milliseconds in which nobody touches anything until nobody counts as there.
    package var idleTime = RuleContext.idleTime
    /// What is seen of messages while the session is locked.
    package var lockScreen = LockScreenPolicy.show
    /// The modes of which something is configured.
    package var modes: [ModeName: ModeSettings] = [:]
    /// Names of outputs; what is for the focused output is shown on the first of these that is there.
    package var preferredOutputs: [String] = []
    /// What of each output stays free.
    package var safeAreas = SafeAreas()

    package init() {}

    /// Meanings of swipes and clicks on messages.
    package struct Meanings: Equatable, Sendable {
        /// Of swipes, where neither a message nor its messenger says.
        package var swipes = SwipeMeanings()
        package var bindings = Bindings.builtIn

        package init() {}
    }

    /// Who decides whether cards are light or dark.
    package enum AppearanceChoice: String, CaseIterable, Sendable {
        /// The desktop.
        case automatic
        case light
        case dark
    }

    /// How much colours stand out.
    package enum ContrastChoice: String, CaseIterable, Sendable {
        /// As the desktop says.
        case automatic
        /// As the theme has them.
        case normal
        case high
    }

    /// Where the colour of what is active comes from, in the theme `plain`.
    package enum AccentChoice: Equatable, Sendable {
        /// From the desktop.
        case automatic
        /// From the theme.
        case theme
        case color(Color)
    }

    /// Whether cards fade rather than travel.
    package enum ReducedMotion: String, CaseIterable, Sendable {
        case on
        case off
        /// As the desktop says.
        case automatic
    }
}
