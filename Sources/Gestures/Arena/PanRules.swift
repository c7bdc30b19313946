package import Geometry

/// The gestures that a card allows a contact.
package struct PanRules: Equatable, Sendable {
    /// The directions of allowed pans.
    package enum Mode: Equatable, Sendable {
        /// No pan: a contact that moves beyond the slop has no further effect.
        case none
        /// Along the axis that dominates when the slop is crossed, if it is allowed.
        case axes(horizontal: Bool, vertical: Bool)
        /// On both axes at once.
        case free
    }

    /// Further conditions at the slop.
    package enum Begin: Equatable, Sendable {
        case always
        /// The movement must go in this direction: popups, slide-in panels, pulled cards.
        case only(Direction)
        /// For a side panel that opens in this direction: any movement not clearly across that direction, except one
        /// that would close a closed panel. The velocity decides, not the dominant axis.
        case sidePanel(opens: Direction, isOpen: Bool)
    }

    /// Movements that scroll the contents under a contact.
    package struct Contents: Equatable, Sendable {
        /// Upwards, towards the end of the contents.
        package var up: Bool
        /// Downwards, towards the beginning of the contents.
        package var down: Bool

        package init(up: Bool, down: Bool) { (self.up, self.down) = (up, down) }
    }

    package var mode: Mode
    package var begin: Begin
    /// Whether a contact that stays becomes a long press, which is neither a tap nor a pan.
    package var hasLongPress: Bool
    /// Whether two fingers that go down and up together make one two-finger tap instead of two taps.
    package var hasTwoFingerTap = false
    /// Movements that scroll contents instead of moving the card; nil: the contact is on no scrollable contents.
    package var contents: Contents?
    /// Distance that a unit of scrolling moves the card along each axis, logical pixels; see
    /// `RecognitionTuning.scrollUnit`. nil: as far as is scrolled.
    package var unit: Size?

    package init(
        _ mode: Mode, begin: Begin = .always, hasLongPress: Bool = true, unit: Size? = nil
    ) {
        self.mode = mode
        self.begin = begin
        self.hasLongPress = hasLongPress
        self.unit = unit
    }
}
