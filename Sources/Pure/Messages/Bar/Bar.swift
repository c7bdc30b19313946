/// Settings of the bar.
package struct BarSettings: Equatable, Sendable {
    /// The edge of the output at which the bar is shown.
    package enum Edge: String, CaseIterable, Sendable {
        case top
        case bottom
    }

    /// The place of the progress line.
    package enum ProgressPlace: String, CaseIterable, Sendable {
        /// The side of a full-width bar that faces windows; the bottom of a floating bar.
        case automatic
        case top
        case bottom
        case none
    }

    /// The look of the button that closes the open view.
    package enum CloseButton: String, CaseIterable, Sendable {
        case automatic
        case grabber
        case chevron
        case round
        case none
    }

    /// When media players are on the bar.
    package enum Media: String, CaseIterable, Sendable {
        /// Like `recent` where there is a touchscreen; elsewhere only after a person asked for the bar.
        case automatic
        case never
        /// While a player is playing.
        case playing
        /// While a player is playing, and for a while after it was paused.
        case recent
        /// While a player is playing or paused.
        case active
        /// While a player has something to show.
        case always
    }

    /// How dragging affects the open view.
    package enum Interaction: String, CaseIterable, Sendable {
        case automatic
        case snap
        case drag
        case none
    }

    package var edge = Edge.bottom
    /// `compact`, `prominent`, `floating`, `floating-compact`, or the name of a layout file.
    package var style = BarStyleName.floating
    /// Whether windows keep clear of the bar; nil: only of the full-width styles.
    package var isDocked: Bool?
    /// Which output shows the bar.
    package var output = MessageOutput.focused
    package var progress = ProgressPlace.automatic
    /// Whether a text that is longer than its room scrolls; otherwise it is cut.
    package var scrollsTexts = true
    package var interaction = Interaction.automatic
    /// Share of the output's height over which a pull closes the open view, 0.1…0.9.
    package var snapShare = 0.32
    package var closeButton = CloseButton.automatic
    /// Greatest width of a floating bar, of the contents of a full-width one, and of the open view, logical pixels.
    package var width = 700.0
    package var media = Media.automatic
    /// Whether jobs of other programs (`org.kde.JobViewServer`) are shown.
    package var showsJobs = true

    package init() {}
}

/// The name of a style of the bar.
package struct BarStyleName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    package static let compact = BarStyleName(known: "compact")
    package static let prominent = BarStyleName(known: "prominent")
    package static let floating = BarStyleName(known: "floating")
    package static let floatingCompact = BarStyleName(known: "floating-compact")

    /// The styles that need no file.
    package static let builtIn = [compact, prominent, floating, floatingCompact]
}

/// A request to the bar.
package enum BarRequest: String, CaseIterable, Sendable {
    /// The bar appears, even if it was swiped away.
    case present
    /// The bar disappears until there is news.
    case dismiss
    case open
    case close
    /// To have keyboard focus, and to appear for that.
    case focus
}
