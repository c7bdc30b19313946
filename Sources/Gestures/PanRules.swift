package import Geometry

/// What a contact may do to the card it goes down on.
package struct PanRules: Equatable, Sendable {
    /// Which ways a card can be panned.
    package enum Mode: Equatable, Sendable {
        /// Not at all: a contact that moves beyond the slop is nothing any more.
        case none
        /// Along the axis that dominates when the slop is crossed, if that is one of these.
        case axes(horizontal: Bool, vertical: Bool)
        /// On both axes at once.
        case free
    }

    /// What else must hold when the slop is crossed.
    package enum Begin: Equatable, Sendable {
        case always
        /// The movement goes this way: popups, slide-in panels, cards that are pulled.
        case only(Direction)
        /// Of a panel that opens this way (behaviour of side menus): any movement that is not clearly
        /// across the way it opens, except one that would close what is closed. The velocity decides,
        /// not the dominant axis.
        case sidePanel(opens: Direction, isOpen: Bool)
    }

    /// Movements that scroll what a contact is on.
    package struct Contents: Equatable, Sendable {
        /// Upwards, towards the end of the contents.
        package var up: Bool
        /// Downwards, towards their beginning.
        package var down: Bool

        package init(up: Bool, down: Bool) { (self.up, self.down) = (up, down) }
    }

    package var mode: Mode
    package var begin: Begin
    /// Whether a contact that stays becomes a long press. Where it does, it is neither tap nor pan
    /// thereafter.
    package var hasLongPress: Bool
    /// Whether two fingers that go down and up together are one tap of two fingers, rather than two taps.
    package var hasTwoFingerTap = false
    /// Which ways a contact scrolls contents of the card rather than moving the card; nil: it is on none that scroll.
    package var contents: Contents?
    /// By how much a unit of scrolling moves the card along each axis, in logical pixels; see
    /// `RecognitionTuning.scrollUnit`. Nil: by as much as is scrolled.
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
