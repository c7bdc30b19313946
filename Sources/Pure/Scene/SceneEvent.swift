package import Geometry
package import Gestures
package import InputPanels
import Layout
package import Messages
package import TextEditing

/// An event that the scene handles.
package enum SceneEvent: Sendable {
    // MARK: The message board

    /// A message is to be shown, or a shown message changed.
    indirect case present(Message)
    /// A message is to disappear; it may be presented again.
    case withdraw(MessageID)
    /// A message has ended.
    case end(MessageID)
    /// A message has ended, and its cards disappear without an animation.
    case endAtOnce(MessageID)
    /// The remaining time that a message's card shows; nil: it shows none.
    case timeLeft(MessageID, TimeLeft?)
    /// The deed that a person can undo changed: the number of messages that were put away, how, and the message that was put
    /// away last; nil: nothing can be undone.
    indirect case undoable(Int, UndoableDeed, after: Message?)
    /// The messages changed that arrived while the person was away and that one card counts: their number, the names of
    /// their applications, and the last of them; nil: there is no such card.
    indirect case gathered(Int, of: [String], after: Message?)
    /// The arrangement of a stack changed.
    case arrange(Arrangement)

    // MARK: Settings

    indirect case look(Look)
    /// The user requests keyboard focus for the newest message.
    case focusNewest
    /// The user requests a reply field for a message.
    case openReply(MessageID)

    // MARK: The compositor

    /// The compositor is connected, with these abilities.
    case connected(Abilities)
    /// The abilities of the compositor changed.
    case abilities(Abilities)
    case disconnected
    /// Outputs were added or changed: the complete list, in order of addition.
    case outputs([Screen])
    /// An output has reported part of a change.
    case outputChanging(OutputNumber)
    /// An output was removed. Its surfaces are useless from now on. Some compositors close them before this, some
    /// later, some never.
    case outputRemoved(OutputNumber, [Screen])
    case stage(StageNumber, StageEvent)
    /// A card's picture could not be drawn for lack of memory.
    case undrawn(CardNumber)
    /// A card could not be shown because the compositor holds all buffers.
    case starved(CardNumber)
    /// Room of an exclusive-zone probe, logical pixels; nil: the compositor closed the probe.
    case probe(OutputNumber, Size?)
    case seatAdded(SeatNumber)
    case seatRemoved(SeatNumber)
    case seat(SeatNumber, SeatEvent)
    /// An activation token arrived; nil: the compositor gave none.
    case token(TokenNumber, String?)
    /// The effect of a swipe has been carried out: the card comes back if its message is still to be shown.
    case swipeDone(CardNumber)

    // MARK: The panel

    case panel(PanelEvent)

    // MARK: The menu

    case menu(MenuEvent)

    // MARK: The deck

    case deck(DeckEvent)

    // MARK: The bar

    case bar(BarEvent)

    // MARK: Assistive technology

    /// Assistive technology acts on an object of `Scene.accessibleTree`.
    case accessible(AccessibleKey, AccessibleDeed)

    // MARK: On-screen keyboards

    case keyboard(KeyboardEvent)
    /// A program requests the keyboard regions; `SceneCommand.answerRegions` follows, possibly later.
    case askRegions

    // MARK: The session

    /// Whether the session is locked.
    case locked(Bool)
    /// Whether cards and rows show the application of a message alone, because a mode says so.
    case contentsHidden(Bool)

    // MARK: Time

    /// All events of the turn have been handled; requested by `SceneCommand.schedulePass`.
    case pass
    /// The time of `Scene.wakeUp` has come.
    case tick
}

/// An event of a stage's layer surface.
package enum StageEvent: Sendable {
    /// `zwlr_layer_surface_v1.configure`, which the next commit acknowledges; logical pixels.
    case configured(Size)
    /// The compositor has processed the last request for an extent.
    case extentRead
    /// The compositor has processed the last opening or closing of a dock, and told the stage its size since.
    case dockRead
    case closed
    case entered(OutputNumber)
    case left(OutputNumber)
    /// `wp_fractional_scale_v1.preferred_scale`.
    case preferredScale(Scale)
    /// The frame callback.
    case frame
}

/// An input event of a seat. Times are milliseconds of the compositor's clock.
package enum SeatEvent: Sendable {
    case pointerEntered(StageNumber, at: StagePoint)
    case pointerLeft
    case pointerMoved(to: StagePoint, time: UInt32)
    case buttonPressed(PointerButton, time: UInt32)
    case buttonReleased(PointerButton, time: UInt32, serial: UInt32)
    /// Length in logical pixels.
    case scrolled(Axis, by: Double, time: UInt32)
    case scrollSource(isFinger: Bool)
    case scrollStopped(time: UInt32)
    case pointerFrame
    case touchDown(Int32, on: StageNumber, at: StagePoint, time: UInt32)
    case touchMoved(Int32, to: StagePoint, time: UInt32)
    case touchUp(Int32, time: UInt32, serial: UInt32)
    case touchCancelled
    /// Whether the seat has a touchscreen.
    case touchScreen(Bool)
    /// The stage received keyboard focus.
    case keyboardEntered(StageNumber)
    /// The stage lost keyboard focus. `isTaken`: whether the compositor gave it to something else, rather than Martlet
    /// gave it up.
    case keyboardLeft(isTaken: Bool)
    case keyPressed(KeyStroke, serial: UInt32)
    /// A key of a compose sequence was pressed, and the text that the sequence writes; nil: none yet.
    case composed(String?, serial: UInt32)
    case keyReleased(code: UInt32)
    /// The present meaning of the key of `SeatCommand.repeatKey`.
    case keyRepeated(KeyStroke)
    /// How keys repeat; nil: they do not.
    case keyPace(SeatKeys.Pace?)
    case inputMethodEntered(StageNumber)
    case inputMethodLeft
    /// `zwp_text_input_v3.done`.
    case inputMethodDone(InputMethodEdit)
    /// The input method is ready to be told the surrounding text.
    case inputMethodReady
    /// The text requested by `SeatCommand.paste`.
    case pasted(String, ReplyNumber)
}
