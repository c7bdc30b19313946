package import Geometry
package import InputPanels
package import Messages

/// Answers about the screen for other rooms.
extension Scene {
    /// Whether a person sees nothing at all.
    package var isBlank: Bool { core.isClear && bar.stage == nil }

    /// Whether nothing temporary is on the screen, and no message is to be. The bar may be there.
    package var isClear: Bool { core.isClear }

    /// Whether there are cards of messages.
    package var hasMessagesOnScreen: Bool { core.hasMessagesOnScreen }

    /// Whether something moves on the screen: a frame is pending that is not overdue.
    package var isMoving: Bool { core.isMoving }

    /// Whether a frame callback is pending.
    package var awaitsFrame: Bool { core.stages.awaitsFrame }

    /// Whether a message is to be shown.
    package func isPresented(_ message: MessageID) -> Bool { core.isPresented(message) }

    /// The newest message on the screen that is no value, to which `SceneEvent.focusNewest` gives keyboard focus; nil:
    /// there is none.
    package var newestShown: MessageID? { core.newestShown }

    /// Whether a modal message has keyboard focus, which nothing takes away.
    package var isFocusModal: Bool { core.isFocusModal }

    // MARK: Panel, deck and bar

    /// Whether the panel is open or opening.
    package var isPanelOpen: Bool { core.isPanelOpen }

    /// Whether the panel can open: a compositor is connected and has the output of this name; empty: has any output.
    package func canOpenPanel(on output: String) -> Bool { core.screens.panelTarget(output) != nil }

    /// Whether a deck can open on the output of this name; empty: on any output. While no output is known, as just
    /// after the start, a deck can open and wait for one.
    package func canOpenDeck(on output: String) -> Bool { deck.canOpen(on: output, core) }

    /// The room in the open view for content drawn by a program; nil: there is no output.
    package var barContentPlace: ContentPlace? { bar.contentPlace(core) }

    /// Whether a menu is on the screen.
    package var isMenuOpen: Bool { menu != nil }

    // MARK: Pictures and contents

    /// The place on a card for content that the message's sender draws; nil: there is no output.
    package func contentPlace(of message: Message) -> ContentPlace? {
        cards.contentPlace(of: message, core)
    }

    /// How much of a message's card a person sees: a locked session and modes hide something.
    package func sight(of message: Message) -> MessageSight {
        switch core.lockScreenPolicy(of: message) {
        case .hide: .hiddenByLock
        case .contentsHidden: .concealed(.lock)
        case .show: core.conceals(message) ? .concealed(.mode) : .whole
        }
    }

    /// Highest scale of an output, rounded up to a whole number: the scale at which pictures are decoded.
    package var pictureScale: Int { cards.pictureScale(core) }

    // MARK: Keys and on-screen keyboards

    /// The stage on which the input method of a seat is active; nil: none.
    package func inputMethodStage(of seat: SeatNumber) -> StageNumber? {
        core.contacts.seat(seat)?.inputMethodStage
    }

    /// Whether keys of a seat go into a text field.
    package func isTyping(at seat: SeatNumber) -> Bool { core.isTyping(at: seat) }

    /// Areas of the outputs that on-screen keyboards cover now.
    package var keyboardRegions: [KeyboardRegion] { core.keyboards.tracker.regions }

    /// Checks a region that a command or program wants to claim; throws if the region is not valid.
    package func check(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError) {
        try core.keyboards.tracker.check(frame, on: output, owner: owner)
    }
}

/// How much of a message's card a person sees.
package enum MessageSight: Equatable, Sendable {
    case whole
    /// The name of the application.
    case concealed(MessageConcealment)
    /// Nothing, until the session is unlocked.
    case hiddenByLock
}
