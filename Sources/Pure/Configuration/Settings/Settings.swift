package import Gestures
package import InputPanels
package import Layout
package import Messages
package import Rules

/// All settings of configuration files. Settings that no file sets have their built-in values.
package struct Settings: Equatable, Sendable {
    /// The messengers, and the defaults of messages.
    package var board = BoardSettings()
    /// Layouts, themes and bar styles that files define.
    package var catalog = Catalog()
    /// Animations that files define. One with the name of a built-in animation replaces it.
    package var animations: [MessageAnimation: AnimationDescription] = [:]
    package var appearance = AppearanceChoice.automatic
    package var reducedMotion = ReducedMotion.automatic
    package var contrast = ContrastChoice.automatic
    /// Factor of all text, 0.5…3; nil: as the desktop says.
    package var textScale: Double?
    package var accent = AccentChoice.automatic
    package var meanings = Meanings()
    package var gestures = GestureTuning()
    /// Milliseconds for which a dismissal can be undone; 0: a dismissal is final.
    package var undoTime: UInt64 = 5000
    /// How cards avoid on-screen keyboards.
    package var keyboard = KeyboardSettings()
    /// Settings of a message's menu.
    package var menu = MenuSettings()
    package var sound = SoundSettings()
    package var haptics = HapticSettings()
    package var history = HistorySettings()
    package var panel = PanelSettings()
    package var bar = BarSettings()
    /// The rules in the order in which they are applied.
    package var rules: [Rule] = []
    /// Milliseconds without input after which the person counts as idle.
    package var idleTime = RuleContext.idleTime
    package var away = AwaySettings()
    /// How much of a message may be seen while the session is locked.
    package var lockScreen = LockScreenChoice.automatic
    /// The configured modes.
    package var modes: [ModeName: ModeSettings] = [:]
    /// Names of outputs: messages for the focused output go to the first of these that exists.
    package var preferredOutputs: [String] = []
    /// Safe areas of the outputs: cards stay clear of notches and rounded corners.
    package var safeAreas = SafeAreas()

    package init() {}

    /// Meanings of swipes, clicks, turns of the wheel and keys on cards.
    package struct Meanings: Equatable, Sendable {
        /// Meanings of swipes, unless the message or its messenger sets them.
        package var swipes = SwipeMeanings()
        /// Meanings of long swipes, unless the message or its messenger sets them.
        package var longSwipes = SwipeMeanings()
        /// Whether the place that a dragged card leaves says what the swipe does.
        package var labelsSwipes = true
        package var bindings = Bindings.builtIn

        package init() {}
    }

    /// The source of the light or dark look.
    package enum AppearanceChoice: String, CaseIterable, Sendable {
        /// As the desktop says.
        case automatic
        case light
        case dark
    }

    /// How much of a message may be seen while the session is locked.
    package enum LockScreenChoice: String, CaseIterable, Sendable {
        /// Contents are hidden on compositors that show messages above the lock screen.
        case automatic
        case show
        case contentsHidden = "hide-contents"
        case hide

        /// The policy while the session is locked.
        package var policy: LockScreenPolicy {
            switch self {
            case .show: .show
            case .automatic, .contentsHidden: .contentsHidden
            case .hide: .hide
            }
        }
    }

    /// The contrast of colours.
    package enum ContrastChoice: String, CaseIterable, Sendable {
        /// As the desktop says.
        case automatic
        /// As the theme defines colours.
        case normal
        case high
    }

    /// The source of the accent colour of the theme `plain`.
    package enum AccentChoice: Equatable, Sendable {
        /// From the desktop.
        case automatic
        /// From the theme.
        case theme
        case color(Color)
    }

    /// Whether cards fade instead of moving.
    package enum ReducedMotion: String, CaseIterable, Sendable {
        case on
        case off
        /// As the desktop says.
        case automatic
    }
}
