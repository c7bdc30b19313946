/// The control interface: the daemon serves it, the library calls it.
package enum ControlInterface {
    /// The bus name, and the name of the interface.
    package static let name = "org.martlet.Martlet1"
    package static let path = "/org/martlet/Martlet1"
    /// The beginning of the names of its errors.
    package static let errorPrefix = name + ".Error."
}

/// A method or a signal of the control interface. Its declaration is its raw value, as martlet-ipc(7) has it:
/// `Name(type argument, …) -> type answer`.
package protocol ControlMember: RawRepresentable<String>, CaseIterable, Sendable {}

extension ControlMember {
    /// The name on the bus.
    package var name: String {
        String(Substring(rawValue.utf8.prefix { $0 != UInt8(ascii: "(") }))
    }

    /// The member with this name on the bus; nil: there is none.
    package init?(name: String) {
        guard let member = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = member
    }
}

/// The methods, in the order in which the interface describes them.
package enum ControlMethod: String, ControlMember {
    case show = "Show(a{sv} message) -> u id"
    case update = "Update(u id, a{sv} changes)"
    case hide = "Hide(u id)"
    case hideAtOnce = "HideAtOnce(u id)"
    case hideNamed = "HideNamed(s id)"
    case hideCounted = "HideCounted(s id, s messenger)"
    case hideCurrent = "HideCurrent(s messenger)"
    case hideGroup = "HideGroup(u id) -> u count"
    case expire = "Expire(u id)"
    case hideMessenger = "HideMessenger(s messenger) -> u count"
    case hideAll = "HideAll() -> u count"
    case list = "List() -> aa{sv} messages"
    case current = "Current(s messenger) -> aa{sv} messages"
    case queued = "Queued(s messenger) -> aa{sv} messages"
    case currentNamed = "CurrentNamed(s id, s messenger) -> aa{sv} messages"
    case queuedNamed = "QueuedNamed(s id, s messenger) -> aa{sv} messages"
    case currentOrQueued = "CurrentOrQueued(s id, s messenger) -> aa{sv} messages"
    case count = "Count(s id, s messenger) -> u count"
    case setCount = "SetCount(s id, s messenger, u count) -> u count"
    case messengers = "Messengers() -> aa{sv} messengers"
    case outputs = "Outputs() -> as names"
    case invoke = "Invoke(u id, s key)"
    case reply = "Reply(u id, s text)"
    case room = "Room(a{sv} message) -> a{sv} room"
    case focus = "Focus() -> b focused"
    case focusedWindow = "FocusedWindow() -> u window"
    case reload = "Reload() -> as diagnostics"
    case setKeyboard = "SetKeyboard(s output, i x, i y, i width, i height, b lasting)"
    case clearKeyboard = "ClearKeyboard(s output)"
    case keyboard = "Keyboard() -> aa{sv} regions"
    case pauseKeyboard = "PauseKeyboard(b paused)"
    case history = "History(a{sv} query) -> aa{sv} entries"
    case removeHistory = "RemoveHistory(x entry)"
    case clearHistory = "ClearHistory(a{sv} query) -> u count"
    case restore = "Restore(x entry) -> u id"
    case unread = "Unread() -> u count"
    case markRead = "MarkRead() -> u count"
    case historyProblem = "HistoryProblem() -> s problem"
    case openPanel = "OpenPanel(s output, b focus)"
    case closePanel = "ClosePanel()"
    case togglePanel = "TogglePanel(s output, b focus)"
    case panelOpen = "PanelOpen() -> b open"
    case openDeck = "OpenDeck(a{sv} options)"
    case addToDeck = "AddToDeck(aa{sv} cards) -> u index"
    case finishDeck = "FinishDeck()"
    case closeDeck = "CloseDeck()"
    case setBarItem = "SetBarItem(a{sv} item) -> s id"
    case clearBarItem = "ClearBarItem(s id)"
    case openBar = "OpenBar() -> s outcome"
    case closeBar = "CloseBar() -> s outcome"
    case presentBar = "PresentBar() -> s outcome"
    case dismissBar = "DismissBar() -> s outcome"
    case focusBar = "FocusBar() -> s outcome"
    case minimiseBar = "MinimiseBar(b minimised)"
    case listBarItems = "ListBarItems() -> aa{sv} items"
    case barState = "BarState() -> s state"
    case barRoom = "BarRoom() -> a{sv} room"
    case setDoNotDisturb = "SetDoNotDisturb(b on)"
    case doNotDisturb = "DoNotDisturb() -> b on"
    case snooze = "Snooze(u id, x until) -> u id"
    case snoozeUntilModeEnds = "SnoozeUntilModeEnds(u id, s mode) -> u id"
    case modes = "Modes() -> aa{sv} modes"
    case setModes = "SetModes(as names)"
    case addMode = "AddMode(s name, x until)"
    case removeMode = "RemoveMode(s name)"
    case toggleMode = "ToggleMode(s name, x until) -> b on"
    case holdMode = "HoldMode(s name, s holder, s reason) -> u hold"
    case releaseMode = "ReleaseMode(u hold)"
    case rules = "Rules() -> aa{sv} rules"
    case setRuleEnabled = "SetRuleEnabled(s name, b enabled)"
    case testRules = "TestRules(a{sv} message, a{sv} hints) -> aa{sv} steps"
    case why = "Why(u id) -> a{sv} reasons, a{sv} message, aa{sv} steps"
    case lastHidden = "LastHidden() -> u id"
    case openMenu = "OpenMenu(u id)"
    case openHistoryMenu = "OpenHistoryMenu()"
    case code = "Code(u id) -> s code"
    case removeRule = "RemoveRule(s name)"
    case silence = "Silence(s application, s kind, x until) -> s rule"
    case silences = "Silences() -> aa{sv} silences"
    case subscribe = "Subscribe()"
    case unsubscribe = "Unsubscribe()"
}

extension ControlMethod {
    /// Whether clients of the forwarded socket may call the method: they show messages, wait for them and end their own.
    /// A method that is not named here is refused to them.
    package var isForForwarded: Bool {
        switch self {
        case .show, .hide, .hideAtOnce, .hideNamed, .expire, .subscribe, .unsubscribe: true
        default: false
        }
    }
}

/// The signals, in the order in which the interface describes them.
package enum ControlSignal: String, ControlMember {
    case messageAdded = "MessageAdded(u id, a{sv} message)"
    case messageUpdated = "MessageUpdated(u id, a{sv} message)"
    case messageShown = "MessageShown(u id)"
    case actionInvoked = "ActionInvoked(u id, s key)"
    case messageReplied = "MessageReplied(u id, s text)"
    case messageEnded = "MessageEnded(u id, s reason)"
    case messageSnoozed = "MessageSnoozed(u id, x until)"
    case messageWillShow = "MessageWillShow(u id)"
    case messageDidShow = "MessageDidShow(u id)"
    case messageWillHide = "MessageWillHide(u id, s reason)"
    case messageDidHide = "MessageDidHide(u id, s reason)"
    case messageDidDrop = "MessageDidDrop(u id, s reason)"
    case contentTapped = "ContentTapped(u id, d x, d y)"
    case contentWanted = "ContentWanted(u id, a{sv} room)"
    case historyChanged = "HistoryChanged(u unread)"
    case panelChanged = "PanelChanged(b open)"
    case deckCardLeft = "DeckCardLeft(u index, s card, s direction, s meaning, s text)"
    case deckEnded = "DeckEnded(s reason)"
    case barPhase = "BarPhase(s phase, b animated)"
    case barItemShown = "BarItemShown(s source, s id)"
    case barPressed = "BarPressed(s id, s key, s token)"
    case barSeek = "BarSeek(s id, x time)"
    case barContentTapped = "BarContentTapped(s id, d x, d y)"
    case barContentWanted = "BarContentWanted(s id, a{sv} room)"
    case doNotDisturbChanged = "DoNotDisturbChanged(b on)"
    case modesChanged = "ModesChanged(as names)"
    case keyboardWillShow = "KeyboardWillShow(s output, i x, i y, i width, i height)"
    case keyboardDidShow = "KeyboardDidShow(s output, i x, i y, i width, i height)"
    case keyboardWillHide = "KeyboardWillHide(s output, i x, i y, i width, i height)"
    case keyboardDidHide = "KeyboardDidHide(s output, i x, i y, i width, i height)"
    case keyboardWillChangeFrame = "KeyboardWillChangeFrame(s output, i x, i y, i width, i height)"
    case keyboardDidChangeFrame = "KeyboardDidChangeFrame(s output, i x, i y, i width, i height)"
}
