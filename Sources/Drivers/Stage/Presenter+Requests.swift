package import Bus
import Canvas
package import Geometry
package import InputPanels
import Layout
package import Messages
package import Scene

/// Requests about messages, panel, deck, bar and keyboards, and questions about the screen.
extension Presenter {
    /// Whether there has been no input for `idleTime`; nil: not known.
    package var isIdle: Bool? { compositor.link?.isIdle }

    /// Calls `told` whenever `isIdle` may have changed.
    package func tellIdle(_ told: @escaping () -> Void) { compositor.onIdle = told }

    // MARK: Screens

    /// Turns on all screens that are off, and calls `woke` with each of them, if the compositor lets programs do that.
    package func wakeScreens(_ woke: @escaping (OutputNumber) -> Void) {
        compositor.link?.wakeOutputs(woke)
    }

    /// Turns screens off, and calls `done` for each with whether it was on.
    package func turnOff(_ screens: [OutputNumber], done: @escaping (Bool) -> Void) {
        compositor.link?.turnOff(screens, done: done)
    }

    /// Calls `used` whenever somebody uses the computer after a moment without input; nil: that is not watched.
    package func watchUse(_ used: (() -> Void)?) { compositor.link?.watchUse(used) }

    /// Whether something moves on the screen.
    package var isMoving: Bool { read { $0.isMoving } }

    // MARK: Messages

    /// Shows `message`, or updates it if it is shown already.
    package func present(_ message: Message) { postNews(.present(message)) }

    /// Takes `message` off the screen, without its end.
    package func withdraw(_ message: MessageID) { postNews(.withdraw(message)) }

    /// Takes the ended `message` off the screen.
    ///
    /// - Parameter isAtOnce: Whether its cards disappear without an animation.
    package func end(_ message: MessageID, atOnce isAtOnce: Bool = false) {
        postNews(isAtOnce ? .endAtOnce(message) : .end(message))
    }

    /// Offers to undo what was done to messages in the place of `message`, which was put away last; nil: nothing can be
    /// undone.
    package func offerUndo(of count: Int, _ deed: UndoableDeed, after message: Message?) {
        postNews(.undoable(count, deed, after: message))
    }

    /// Shows how many messages arrived while the person was away, in the place of `message`; nil: no card shows that.
    ///
    /// - Parameter applications: Names of the applications that sent them.
    package func gather(_ count: Int, of applications: [String], after message: Message?) {
        postNews(.gathered(count, of: applications, after: message))
    }

    /// Sets the arrangement of a stack.
    package func setArrangement(_ arrangement: Arrangement) { postNews(.arrange(arrangement)) }

    /// Sets the remaining time that a message's card shows; nil: the card shows none.
    package func setTimeLeft(_ left: TimeLeft?, of message: MessageID) {
        postNews(.timeLeft(message, left))
    }

    /// Finds out whether anybody can see the messages on the screen, and calls back when that is known: those on outputs that
    /// are off are reported as paused before.
    package func confirmSight(then answer: @escaping () -> Void) {
        let isNeeded = read { $0.hasMessagesOnScreen }
        guard isNeeded, let link = compositor.link else { return answer() }
        link.confirmPower(then: answer)
    }

    /// Gives keyboard focus to the newest card on the screen, until it is given back. A modal message that has focus
    /// keeps it. Returns false if there is no card.
    package func focusNewest() -> Bool {
        finish()
        guard read({ $0.isFocusModal || $0.newestShown != nil }) else { return false }
        post(.focusNewest)
        return true
    }

    /// Copies a text. The serial is that of the last input on a card, because compositors require one.
    package func copy(_ text: String) { compositor.link?.copy(text) }

    /// Opens the reply field on the card of a message, like its button does.
    package func openReply(to message: MessageID) { post(.openReply(message)) }

    // MARK: The panel

    /// Opens or closes the panel, or answers its requests.
    package func panel(_ event: PanelEvent) { post(.panel(event)) }

    /// Makes an open panel show entries that were added to the history, removed from it or changed.
    package func historyChanged() { postNews(.panel(.historyChanged)) }

    /// Whether cards on the layer `overlay`, and the panel, can be above what locks the session: not where the compositor
    /// itself shows nothing else (`ext-session-lock-v1`). phosh's lock screen does not use that.
    package var mayCoverLock: Bool { compositor.link?.mayCoverLock ?? false }

    /// Whether the panel is open or opening.
    package var isPanelOpen: Bool { read { $0.isPanelOpen } }

    /// Whether the panel can open on the output of this name; empty: on any output.
    package func canOpenPanel(on output: String) -> Bool { read { $0.canOpenPanel(on: output) } }

    // MARK: The menu

    /// Opens or closes a menu.
    package func menu(_ event: MenuEvent) { post(.menu(event)) }

    /// Whether a menu is on the screen.
    package var isMenuOpen: Bool { read { $0.isMenuOpen } }

    // MARK: The deck

    /// Opens a deck, adds cards to it, or closes it.
    package func deck(_ event: DeckEvent) { post(.deck(event)) }

    /// Whether a deck can open on the output of this name; empty: on any output.
    package func canOpenDeck(on output: String) -> Bool { read { $0.canOpenDeck(on: output) } }

    // MARK: The bar

    /// Sends an event or a request to the bar.
    package func bar(_ event: BarEvent) { post(.bar(event)) }

    /// The place on a card for content that the sender of such a message draws; nil: there is no output.
    package func contentPlace(of message: Message) -> ContentPlace? {
        finish()
        return read { $0.contentPlace(of: message) }
    }

    /// The place in the bar's open view for content that a program draws; nil: there is no output.
    package var barContentPlace: ContentPlace? { read { $0.barContentPlace } }

    /// How much of a message's card a person sees: a locked session and modes hide something.
    package func sight(of message: Message) -> MessageSight { read { $0.sight(of: message) } }

    /// Highest scale of an output, rounded up to a whole number: the scale at which pictures are decoded.
    package var pictureScale: Int { read { $0.pictureScale } }

    /// Frees the memory that only showing messages needs, except the fonts of a plain message in the user's language.
    package func releaseUnused() {
        canvas.releaseUnused(keeping: "AaBbCc 012 " + look.words.now + " " + look.words.reply)
    }

    /// Whether nothing is on the screen, and no message is to be.
    package var isBlank: Bool { read { $0.isBlank } }

    /// Frees the buffers that only a stream of messages needed; all that are not on the screen, where nothing but a bar is there.
    /// Called when arrivals have paused.
    package func releaseBuffers() {
        compositor.link?.releaseBuffers(isClear: read { $0.isClear })
    }

    // MARK: Assistive technology

    /// Calls `told` with everything on the screen as assistive technology reads it: now, and after each turn of the
    /// loop in which something may have changed. nil: stops that, and saves the cost of building the tree.
    package func tellAccessible(_ told: ((AccessibleTree) -> Void)?) throws(BusError) {
        accessible = nil
        guard let told else { return }
        accessible = try loop.deferred(priority: .late) { [self] in
            told(read { $0.accessibleTree })
        }
        accessible?.schedule()
    }

    /// Carries out an operation of assistive technology on an object.
    package func assist(_ key: AccessibleKey, _ deed: AccessibleDeed) {
        post(.accessible(key, deed))
    }

    // MARK: The session

    /// Sets whether the session is locked; false if nothing reports a lock.
    package func setLocked(_ isLocked: Bool) { post(.locked(isLocked)) }

    /// Sets whether cards and rows show the application of a message alone.
    package func setContentsHidden(_ hides: Bool) { post(.contentsHidden(hides)) }

    /// The message without what may not be seen now, for a menu about it.
    package func seen(_ message: Message) -> Message { read { $0.seen(message) } }

    // MARK: Windows

    /// Calls `told` with whether a full-screen window is visible: now, and after every change; nil: not known.
    package func tellFullscreen(_ told: @escaping (Bool?) -> Void) {
        compositor.windows.told = told
    }

    /// Calls `told` with the window that has focus, after every change; nil: none has it, or it is not known. `isFirst`:
    /// focus has not changed, but was found out.
    package func tellFocus(_ told: @escaping (_ window: UInt32?, _ isFirst: Bool) -> Void) {
        compositor.windows.focusTold = told
    }

    /// Sets whether windows are watched for a need.
    package func watchWindows(_ isNeeded: Bool, for need: WindowNeed) {
        compositor.windows.setNeeded(isNeeded, for: need)
    }

    /// The windows of all programs; empty while they are not watched, or where the compositor does not report them.
    package var windows: Toplevels { compositor.windows.toplevels }

    /// Brings a window to the front and gives it focus; false: there is no such window.
    package func raise(_ window: UInt32) -> Bool { compositor.link?.raise(window) ?? false }

    // MARK: On-screen keyboards

    /// Claims a region for an on-screen keyboard. Cards avoid the region until it is cleared or its owner has ended.
    ///
    /// - Parameters:
    ///   - frame: Logical pixels from the top left corner of the output.
    ///   - output: Name of an output; nil: every output, as far as the frame lies on it.
    /// - Throws: Why the region is not valid; then nothing changes.
    package func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError) {
        try read { (scene) throws(KeyboardRegionError) in
            try scene.check(frame, on: output, owner: owner)
        }
        post(.keyboard(.set(owner, output: output, frame)))
    }

    /// Clears the regions of an owner on an output; nil: on all outputs.
    package func clearKeyboardRegion(on output: String?, owner: RegionOwner) {
        post(.keyboard(.clear(owner, output: output)))
    }

    /// Clears all regions of an owner that has ended.
    package func keyboardOwnerRemoved(_ owner: RegionOwner) {
        post(.keyboard(.ownerRemoved(owner)))
    }

    /// Freezes the present positions, whatever keyboards do, until called with false.
    package func pauseKeyboard(_ isPaused: Bool) { post(.keyboard(.pause(isPaused))) }

    /// Reports the state of a keyboard service on the bus.
    package func keyboardService(_ service: KeyboardService, _ state: KeyboardService.State) {
        post(.keyboard(.service(service, state)))
    }

    /// Maximum number of pending requests for keyboard regions; further ones are answered at once.
    private static let mostInquiries = 64

    /// Calls `use` once with the present keyboard regions. While nothing on the screen measures zones, they are
    /// measured first, which takes at most a quarter of a second; with too many pending requests `use` is called at
    /// once.
    package func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void) {
        guard inquiries.count < Self.mostInquiries else { return use(read { $0.keyboardRegions }) }
        inquiries.append(use)
        post(.askRegions)
    }
}
