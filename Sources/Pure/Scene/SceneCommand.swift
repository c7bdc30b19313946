package import Geometry
package import Gestures
package import InputPanels
package import Layout
package import Messages
package import TextEditing

/// A command of the scene. Commands are carried out in the order in which they were returned.
package enum SceneCommand {
    case surface(SurfaceCommand)
    case seat(SeatCommand)
    case report(SceneReport)
    /// Answers all requests for keyboard regions.
    case answerRegions([KeyboardRegion])
    /// Finds out whether an output is off, and reports a change by `SceneEvent.outputs`. `isSeen`: whether it is on where
    /// another program has control of its power.
    case checkPower(OutputNumber, isSeen: Bool)
    /// Sends `SceneEvent.pass` at the end of the turn of the loop.
    case schedulePass
}

/// A command of the scene for layer surfaces, their cards, and exclusive-zone probes.
package enum SurfaceCommand {
    // MARK: Stages

    /// Creates a layer surface of this extent, without input.
    case openStage(StageNumber, StageKey, StageExtent)
    case closeStage(StageNumber)
    /// Requests another extent; `StageEvent.extentRead` follows when the compositor has processed it.
    case request(StageExtent, StageNumber)
    /// Asks for `StageEvent.dockRead`, which follows when the compositor has processed all requests so far.
    case awaitDock(StageNumber)
    /// Commits the layer surface if it has cards that the compositor does not know yet.
    case introduceCards(StageNumber, Backdrop)
    /// Commits the layer surface, with a frame callback or without.
    case commit(StageNumber, Backdrop, wantsFrame: Bool)
    case setBlur(StageNumber, Bool)
    case setInput(StageNumber, InputRegion)
    /// Requests keyboard focus or gives it back, and commits.
    case setKeyboard(StageNumber, Bool)
    /// Moves the layer surface beneath all others of its layer, where new ones are beneath, and commits.
    case lowerStage(StageNumber)
    /// Orders cards from the lowest to the highest; other cards keep their places among them.
    case raise(StageNumber, [CardNumber])

    // MARK: Cards

    case addCard(CardNumber, StageNumber)
    case dropCard(CardNumber)
    /// Draws a card's picture; it becomes visible when the card is next shown.
    indirect case draw(CardNumber, Presentation, Scale)
    /// Shows one colour, premultiplied ARGB, over an area of the stage, logical pixels, instead of a card's picture.
    case paint(CardNumber, UInt32, area: Rectangle)
    /// Shows a card's picture in this pose with the next commit of its stage, cut to an area of the stage.
    case show(CardNumber, Pose, within: Rectangle)
    /// Hides a card with the next commit of its stage.
    case unmap(CardNumber)

    // MARK: Probes

    case openProbe(OutputNumber)
    case closeProbe(OutputNumber)
}

/// A command of the scene for seats.
package enum SeatCommand {
    case want(SeatWants)
    case setPointer(SeatNumber, PointerShape, Scale)
    /// Tells the input methods active on a stage the surrounding text and the caret's area.
    case tellInputMethods(StageNumber, TextField, caret: StageRectangle, isMoving: Bool)
    /// Reports to input methods that the field changed by other means.
    case interruptInputMethods
    /// Repeats a held key: `SeatEvent.keyRepeated` answers with its present meaning.
    case repeatKey(SeatNumber, code: UInt32)
    /// Reports that the field was closed.
    case endTyping
    case copy(String, Press)
    /// Makes a text the primary selection.
    case select(String, Press)
    case paste(Selection, SeatNumber, ReplyNumber)
    case requestToken(TokenNumber, StageNumber, Press)

    /// The source of a paste.
    package enum Selection: Sendable {
        case clipboard
        case primary
    }
}

/// A report to the message board, services and applications.
package enum SceneReport {
    /// An action was chosen on a message of this sender. `token`: activation token for the application that handles the
    /// action; nil: the compositor gave none.
    case chose(String, MessageID, Sender, token: String?)
    /// A reply that is not blank was sent to a message's sender.
    case replied(String, MessageID, Sender, token: String?)
    /// Content that the sender drew was tapped, logical pixels from its top left corner.
    case tappedContent(MessageID, at: Point)
    /// Content that the sender drew is shown in a room for which it was not drawn.
    case contentWanted(MessageID, ContentPlace)
    case choseLink(String, MessageID)
    /// The user copied the one-time code of a message.
    case copiedCode(MessageID)
    /// The user dismissed a message.
    case dismissed(MessageID)
    /// The user tapped the dim of a message, which hides the message.
    case dimTapped(MessageID)
    /// A card was swiped away, with this meaning. `SceneEvent.swipeDone` follows with the card's number.
    case swiped(CardNumber, MessageID, Sender, MessageMeaning, token: String?)
    /// A moment of a gesture for haptic feedback. Not reported for messages without feedback.
    case felt(FeltMoment)
    /// The menu of a message is requested.
    case menuWanted(MessageID, Sender, at: MenuPlace)
    /// A menu of the actions of a message is requested that have no button, unlike those with these keys.
    case moreWanted(MessageID, Sender, besides: [String], at: MenuPlace)
    /// An entry of the menu of this message was chosen; nil: of the menu of earlier messages. Actions and replies are
    /// reported as those of cards are.
    case choseInMenu(MenuEntry.Deed, Menu.Subject?)
    /// Whether a menu is on the screen.
    case menuShown(Bool)
    /// A snooze is requested for a message of this sender.
    case snoozeWanted(MessageID, Sender, untilModeEnds: Bool)
    /// The latest message that left for the history is to be shown again.
    case restoreWanted
    /// A command is to be run for a message of this sender. `trigger`: the click, tap or key that caused it, as the
    /// configuration writes it.
    case command([String], MessageID, Sender, trigger: String)
    /// A card was clicked, tapped or long-pressed, with this meaning.
    case pressed(MessageID, Sender, MessageMeaning, token: String?)
    /// The card of a message has come to rest for the first time since the message was presented.
    case appeared(MessageID)
    /// All cards of a withdrawn message have disappeared.
    case departed(MessageID)
    /// The last card has disappeared.
    case cleared
    /// The timeout of a message is to be paused: the message is under a pointer or finger, has no room, or cannot be
    /// seen.
    case paused(MessageID)
    case resumed(MessageID)
    /// Whether no output has room for a presented message.
    case crowded(MessageID, Bool)
    /// A stack is to show more messages, or as many as usual.
    case expanded(Slot, Bool)
    /// The messages of a group are to be spread side by side.
    case fanned(GroupKey, Slot)
    /// Whether the "N more" card of a stack is in use.
    case attended(Slot, Bool)
    /// A phase of an on-screen keyboard: each `will` before anything moves for the keyboard, its `did` when everything
    /// is at rest, or before the keyboard's next change.
    case keyboard(KeyboardPhase, KeyboardRegion)
    case panel(PanelReport)
    case deck(DeckReport)
    case bar(BarReport)
    /// Whether there are outputs and all of them are off.
    case screensOff(Bool)
    /// Names of the existing outputs; empty without a compositor.
    case outputs([String])
}

/// Size and colour of a stage's own surface, behind its cards.
package struct Backdrop: Equatable, Sendable {
    /// Size of the surface, logical pixels.
    package var size: Size
    /// Premultiplied ARGB.
    package var pixel: UInt32
    /// Whether the colour is final; false while a dim fades.
    package var isSteady: Bool
}

/// The input region of a stage, coordinates of the stage.
package struct InputRegion: Equatable, Sendable {
    package var areas: [Rectangle]
    /// Areas without input: on-screen keyboards that float over the stage.
    package var holes: [Rectangle]

    package init(_ areas: [Rectangle], without holes: [Rectangle] = []) {
        (self.areas, self.holes) = (areas, holes)
    }
}

/// The shape of a pointer over a stage.
package enum PointerShape: Hashable, Sendable {
    case arrow
    /// A text cursor, over a reply field.
    case text
}

/// The scene's requirements of every seat.
package struct SeatWants: Equatable, Sendable {
    /// Whether a card may get keyboard focus. If not, no keyboard is bound and no keymap is read.
    package var keyboard = false
    /// Whether a reply may be written on the card with keyboard focus. Clipboard and input method must be bound before
    /// focus arrives, because some compositors report them only then.
    package var text = false

    package init() {}
}
