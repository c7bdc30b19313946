/// How the bar looks and what it shows.
package struct BarSettings: Equatable, Sendable {
    /// The edge of the output at which the bar stands.
    package enum Edge: String, CaseIterable, Sendable {
        case top
        case bottom
    }

    /// Where the line of progress is drawn.
    package enum ProgressPlace: String, CaseIterable, Sendable {
        case top
        case bottom
        case none
    }

    /// Look of the button that closes the open view.
    package enum CloseButton: String, CaseIterable, Sendable {
        case automatic
        case grabber
        case chevron
        case round
        case none
    }

    /// When media players are on the bar.
    package enum Media: String, CaseIterable, Sendable {
        case never
        /// While one plays.
        case playing
        /// While one plays, and for a while after it was paused.
        case recent
        /// While one plays or is paused.
        case active
        /// While there is a player that has something to show.
        case always
    }

    /// What a finger does to the view that the bar opens into.
    package enum Interaction: String, CaseIterable, Sendable {
        case automatic
        case snap
        case drag
        case none
    }

    package var edge = Edge.bottom
    /// `compact`, `prominent`, `floating`, `floating-compact`, or the name of a layout file.
    package var style = BarStyleName.floating
    /// Whether windows keep clear of the bar; nil: of the full-width styles.
    package var isDocked: Bool?
    /// Which output shows the bar.
    package var output = OutputChoice.focused
    package var progress = ProgressPlace.bottom
    /// Whether a text scrolls that is longer than its room, rather than being cut off.
    package var scrollsTexts = true
    package var interaction = Interaction.automatic
    /// Share of the output's height by which a pull closes the open view by itself, 0.1…0.9.
    package var snapShare = 0.32
    package var closeButton = CloseButton.automatic
    /// The most that a floating bar and the open view are wide, logical pixels.
    package var width = 700.0
    package var media = Media.recent
    /// Whether jobs that other programs tell of (`org.kde.JobViewServer`) are shown.
    package var showsJobs = true

    package init() {}
}
