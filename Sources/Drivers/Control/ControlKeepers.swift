package import Geometry
package import InputPanels
package import Messages
package import Rules

/// The parts of the daemon that carry out requests of clients; nil: there is no such part.
package struct ControlKeepers {
    package var keyboard: (any KeyboardKeeper)?
    package var deck: (any DeckKeeper)?
    package var bar: (any BarKeeper)?
    package var history: (any HistoryKeeper)?
    package var rules: (any RuleKeeper)?
    /// The applications that a person has silenced.
    package var silences: (any SilenceKeeper)?
    package var modes: (any ModeKeeper)?
    package var reasons: (any ReasonKeeper)?

    package init() {}
}

/// Questions and requests of clients that other parts of the daemon answer.
package struct ControlSurroundings {
    /// Returns the existing layouts, themes and animations; outputs come from the switchboard.
    package var names: () -> ControlNames = { ControlNames() }
    /// Gives keyboard focus to the newest card; returns false if there is none.
    package var focus: () -> Bool = { false }
    /// Returns the place for content that the sender of such a message draws; nil: not known.
    package var contentPlace: (Message) -> ContentPlace? = { _ in nil }
    /// Returns the place in the bar's open view for content that a program draws; nil: not known.
    package var barContentPlace: () -> ContentPlace? = { nil }
    /// Reads the configuration files again; returns their errors, one line each.
    package var reload: () -> [String] = { [] }
    /// Opens or closes the panel on the output of this name (empty: the preferred one), with or without keyboard focus.
    /// Returns false if there is no such output, or no compositor. Closing needs no output.
    package var panel: (PanelCommand, _ output: String, _ focus: Bool) -> Bool = { _, _, _ in false
    }
    /// Returns the icon in an application's desktop entry; nil: there is none.
    package var applicationIcon: (_ entry: String) -> PictureSource? = { _ in nil }
    /// Opens the menu of a message.
    package var menu: (Message) -> Void = { _ in }
    /// Called when a program has received the one-time code of a message, to copy it.
    package var codeCopied: (MessageID) -> Void = { _ in }
    /// Opens a menu of messages that have left the screen.
    package var historyMenu: ([HistoryEntry]) -> Void = { _ in }
    /// Returns the present time, milliseconds since 1970.
    package var wallClock: () -> Int64 = { 0 }
    /// Holds calls back until an output is known; nil: calls are answered at once.
    package var outputWait: OutputWait?
    package var isPanelOpen: () -> Bool = { false }
    /// Called with a message and the process of its sender, before the sender has its answer: it may end with that.
    package var posted: (_ message: MessageID, _ process: UInt32) -> Void = { _, _ in }
    /// Returns the number of the window that has focus; 0: none has it, or the compositor does not say.
    package var focusedWindow: () -> UInt32 = { 0 }

    package init() {}
}

/// The names that a message may use: built-in ones, those of files, and those of outputs. Errors list them.
package struct ControlNames: Sendable {
    package var layouts: [MessageLayout] = MessageLayout.builtIn
    package var themes: [MessageTheme] = MessageTheme.builtIn
    package var animations: [MessageAnimation] = MessageAnimation.builtIn
    /// Messengers that exist; any other name is that of a new one.
    package var messengers: [MessengerName] = []
    /// Names of the existing outputs; empty: there is no compositor, so any name is accepted.
    package var outputs: [String] = []

    package init() {}
}

/// The bar's interface for clients of the control interface.
package protocol BarKeeper: AnyObject {
    /// The listed items in the order of their pages, even while the bar is hidden.
    var barItems: [BarItem] { get }
    /// The state that the bar has or moves to.
    var barState: BarState { get }
    /// The item with this id; nil: there is none.
    func barItem(_ id: BarItemID) -> BarItem?
    /// Adds an item, or replaces the one with the same id.
    ///
    /// - Throws: Why the item was refused; then nothing changes.
    func setBarItem(_ item: BarItem) throws(BarRefusal)
    /// Removes an item, if it exists.
    func removeBarItem(_ id: BarItemID)
    /// Makes a request to the bar; `completion` is called once, with the outcome.
    func askBar(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void)
    /// Sets whether the bar is minimised to a pill.
    func minimiseBar(_ isMinimised: Bool)
}

/// The deck's interface for clients of the control interface.
package protocol DeckKeeper: AnyObject {
    /// Opens a deck without cards on the output of this name (empty: the preferred one). Returns false if there is no
    /// such output, or no compositor. No deck may be open.
    func openDeck(_ meanings: DeckMeanings, on output: String) -> Bool
    /// Adds cards behind all others.
    func addToDeck(_ cards: [DeckCard])
    /// Records that no more cards will be added.
    func finishDeck()
    func closeDeck()
    /// The card of an entry of the history; nil: no entry has this number.
    func deckCard(ofEntry number: Int64, named name: String) -> DeckCard?
}

/// The history's interface for clients of the control interface.
package protocol HistoryKeeper: AnyObject {
    /// Why messages are not recorded at present, as a sentence; empty: they are.
    var problem: String { get }
    /// The entries that match a query, the newest first, without bitmaps.
    func entries(_ query: HistoryQuery) -> [HistoryEntry]
    /// The entry with this number; nil: there is none.
    func entry(_ number: Int64) -> HistoryEntry?
    /// Number of entries that match a query, regardless of its limit.
    func count(_ query: HistoryQuery) -> Int
    /// Removes an ended entry; returns whether there was one.
    func remove(_ number: Int64) -> Bool
    /// Removes the ended entries that match a query, regardless of its limit; returns their number.
    func remove(_ query: HistoryQuery) -> Int
    /// Marks all entries that have left the screen as read; returns the number of entries that were unread.
    func markRead() -> Int
    /// Makes an ended entry held again, without showing it, and returns it; nil: there is no such entry.
    func reopen(_ number: Int64) -> HistoryEntry?
}

/// The interface for claims of on-screen keyboards, which cards avoid.
package protocol KeyboardKeeper: AnyObject {
    /// Claims a region; replaces the last one of the same owner and output.
    ///
    /// - Parameters:
    ///   - frame: Logical pixels from the top left corner of the output.
    ///   - output: Name of the output; nil: every output.
    /// - Throws: Why the region is not valid; then nothing changes.
    func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError)
    /// Clears the regions of an owner on one output; nil: on all outputs.
    func clearKeyboardRegion(on output: String?, owner: RegionOwner)
    /// Clears all regions of an owner that has ended.
    func keyboardOwnerRemoved(_ owner: RegionOwner)
    /// Sets whether cards stay where they are, whatever keyboards do.
    func pauseKeyboard(_ isPaused: Bool)
    /// Calls `use` once with all regions, as soon as they are known.
    func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void)
}

/// The modes' interface for clients of the control interface.
package protocol ModeKeeper: AnyObject {
    /// All modes that are configured or active, by name.
    var modeStates: [ModeState] { get }
    /// Turns a mode on until a time, milliseconds since 1970; nil: until it is turned off. Returns false if too many
    /// modes are requested.
    func add(_ mode: ModeName, until: Int64?) -> Bool
    /// Turns a mode off.
    func remove(_ mode: ModeName)
    /// Turns exactly these modes on.
    func set(_ modes: [ModeName])
    /// Keeps a mode on until `release`; returns a number that is not 0, or nil if there are too many holds.
    func hold(_ hold: ModeHold) -> UInt32?
    /// Ends the hold with this number.
    func release(_ number: UInt32)
}

/// The rules' interface for clients of the control interface.
package protocol RuleKeeper: AnyObject {
    /// The rules in the order in which they are applied.
    var rules: [MessageRule] { get }
    /// Turns a rule on or off; returns false if no rule has this name.
    func enable(_ rule: RuleName, _ isEnabled: Bool) -> Bool
    /// Judges a message without any effect; returns the result of each rule.
    func test(_ posting: Posting) -> [RuleStep]
}

/// The interface for questions why a message is, or is not, on the screen.
package protocol ReasonKeeper: AnyObject {
    /// The message that arrived last; nil: none has.
    var newestMessage: MessageID? { get }
    /// The message that was last kept off the screen; nil: none was.
    var lastHidden: MessageID? { get }
    /// Everything that is known of a message; nil: it is neither held nor remembered.
    func account(of id: MessageID) -> MessageAccount?
}

/// The interface of silenced applications for clients of the control interface.
package protocol SilenceKeeper: AnyObject {
    /// The silences in the order in which they were added, each with its rule.
    var silences: [(rule: RuleName, silence: Silence)] { get }
    /// Adds a silence; returns the name of its rule, nil if there are too many.
    func silence(_ silence: Silence) -> RuleName?
    /// Ends a silence; returns false if none has this rule.
    func endSilence(_ rule: RuleName) -> Bool
}
