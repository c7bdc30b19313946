package import Geometry
package import Gestures
package import InputPanels
import Layout
package import Messages
package import TextEditing

/// What the scene is told.
package enum SceneEvent: Sendable {
    // MARK: The message board

    /// A message is to be shown, or something is new about one that is.
    case present(Message)
    /// A message is to disappear; it may be presented again.
    case withdraw(MessageID)
    /// A message has ended.
    case end(MessageID)
    /// A message has ended, and its cards do not move or fade for that.
    case endAtOnce(MessageID)
    /// What is left of a message's time, which its card shows; nil: the card shows nothing of that.
    case timeLeft(MessageID, TimeLeft?)
    /// A stack stands differently from now on.
    case arrange(Arrangement)

    // MARK: Settings

    case look(Look)
    /// Ages on cards read differently.
    case refreshAges
    /// The user asks that the newest message have keyboard focus.
    case focusNewest
    /// The user asks to write a reply to a message.
    case openReply(MessageID)

    // MARK: The compositor

    /// The compositor has told what it offers.
    case connected(Abilities)
    /// The compositor can do something else from now on.
    case abilities(Abilities)
    case disconnected
    /// Outputs came or changed: all of them, in the order of their coming.
    case outputs([Screen])
    /// A part of a change of an output has been told.
    case outputChanging(OutputNumber)
    /// An output has left the registry. Its surfaces are of no more use, whether or not the compositor closes them: some
    /// close them first, some later, some never.
    case outputGone(OutputNumber, [Screen])
    case stage(StageNumber, StageEvent)
    /// There was no memory for a card's picture.
    case undrawn(CardNumber)
    /// A card could not be shown because the compositor holds every buffer that there is.
    case starved(CardNumber)
    /// An exclusive-zone probe was told its room, logical pixels; nil: the compositor closed it.
    case probe(OutputNumber, Size?)
    case seatAdded(SeatNumber)
    case seatGone(SeatNumber)
    case seat(SeatNumber, SeatEvent)
    /// An activation token is there; nil: the compositor gave none.
    case token(TokenNumber, String?)
    /// What a swipe meant has been done: its card comes back if its message is still to be shown.
    case swipeDone(CardNumber)

    // MARK: The panel

    case panel(PanelEvent)

    // MARK: The deck

    case deck(DeckEvent)

    // MARK: The bar

    case bar(BarEvent)

    // MARK: Assistive technology

    /// Assistive technology does something to an object of `Scene.accessibleTree`.
    case accessible(AccessibleKey, AccessibleDeed)

    // MARK: On-screen keyboards

    case keyboard(KeyboardEvent)
    /// Somebody wants to know the keyboard regions; `SceneCommand.answerRegions` follows, perhaps later.
    case askRegions

    // MARK: The session

    /// Whether the session is locked.
    case locked(Bool)

    // MARK: Time

    /// What `SceneCommand.schedulePass` asked for: all events of a turn are handled.
    case pass
    /// The time of `Scene.deadline` has come.
    case tick
}

/// What a compositor tells a stage.
package enum StageEvent: Sendable {
    /// `zwlr_layer_surface_v1.configure`, acknowledged: logical pixels.
    case configured(Size)
    /// The compositor has read the extent that was requested last.
    case extentRead
    case closed
    case entered(OutputNumber)
    case left(OutputNumber)
    /// `wp_fractional_scale_v1.preferred_scale`.
    case preferredScale(Scale)
    /// The frame callback.
    case frame
}

/// What a person does at a seat. Times are milliseconds of the compositor's clock.
package enum SeatEvent: Sendable {
    case pointerEntered(StageNumber, at: StagePoint)
    case pointerLeft
    case pointerMoved(to: StagePoint, time: UInt32)
    case buttonPressed(PointerButton, time: UInt32)
    case buttonReleased(PointerButton, time: UInt32, serial: UInt32)
    /// Logical pixels.
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
    /// The stage has keyboard focus.
    case keyboardEntered(StageNumber)
    /// Something else has keyboard focus; `isTaken`: the compositor gave it away, rather than that we let go.
    case keyboardLeft(isTaken: Bool)
    case keyPressed(KeyStroke, serial: UInt32)
    /// A key was pressed that is part of a sequence, and what the sequence writes; nil: nothing yet.
    case composed(String?, serial: UInt32)
    case keyReleased(code: UInt32)
    /// What the key of `SeatCommand.repeatKey` means now.
    case keyRepeated(KeyStroke)
    /// Nil: keys do not repeat.
    case keyPace(SeatKeys.Pace?)
    case inputMethodEntered(StageNumber)
    case inputMethodLeft
    /// `zwp_text_input_v3.done`.
    case inputMethodDone(InputMethodEdit)
    /// The input method can be told what is around the caret.
    case inputMethodReady
    /// A text that was asked for by `SeatCommand.paste`.
    case pasted(String, ReplyNumber)
}
