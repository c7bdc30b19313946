package import Bus

/// The names of the control interface.
package enum ControlInterface {
    /// The bus name, and the name of the interface.
    package static let name = "org.martlet.Martlet1"
    package static let path = "/org/martlet/Martlet1"

    /// The methods, in the order of the description.
    enum Method: Int {
        case show
        case update
        case hide
        case hideAtOnce
        case hideNamed
        case hideCounted
        case hideCurrent
        case hideGroup
        case expire
        case hideMessenger
        case hideAll
        case list
        case current
        case queued
        case currentNamed
        case queuedNamed
        case currentOrQueued
        case count
        case setCount
        case messengers
        case outputs
        case invoke
        case reply
        case room
        case focus
        case reload
        case setKeyboard
        case clearKeyboard
        case keyboard
        case pauseKeyboard
        case history
        case removeHistory
        case clearHistory
        case restore
        case unread
        case markRead
        case historyProblem
        case openPanel
        case closePanel
        case togglePanel
        case panelOpen
        case openDeck
        case addToDeck
        case finishDeck
        case closeDeck
        case setBarItem
        case clearBarItem
        case openBar
        case closeBar
        case presentBar
        case dismissBar
        case focusBar
        case minimiseBar
        case listBarItems
        case barState
        case barRoom
        case setDoNotDisturb
        case doNotDisturb
        case snooze
        case snoozeUntilModeEnds
        case modes
        case setModes
        case addMode
        case removeMode
        case toggleMode
        case holdMode
        case releaseMode
        case rules
        case setRuleEnabled
        case testRules
        case openMenu
        case openHistoryMenu
        case code
        case removeRule
        case silence
        case silences
        case subscribe
        case unsubscribe

        /// Whether the method needs a known output for a correct answer.
        var needsOutput: Bool {
            switch self {
            case .outputs, .room, .barRoom, .setKeyboard, .openPanel, .togglePanel, .openDeck: true
            default: false
            }
        }
    }

    package static func description() -> BusInterface {
        BusInterface(
            "org.martlet.Martlet1", methods: methods, signals: signals,
            properties: [BusProperty("Version", "s")])
    }

    private static let methods = [
        BusMethod("Show", "a{sv}", "message", returns: "u", "id"),
        BusMethod("Update", "ua{sv}", "id changes"),
        BusMethod("Hide", "u", "id"),
        BusMethod("HideAtOnce", "u", "id"),
        BusMethod("HideNamed", "s", "id"),
        BusMethod("HideCounted", "ss", "id messenger"),
        BusMethod("HideCurrent", "s", "messenger"),
        BusMethod("HideGroup", "u", "id", returns: "u", "count"),
        BusMethod("Expire", "u", "id"),
        BusMethod("HideMessenger", "s", "messenger", returns: "u", "count"),
        BusMethod("HideAll", returns: "u", "count"),
        BusMethod("List", returns: "aa{sv}", "messages"),
        BusMethod("Current", "s", "messenger", returns: "aa{sv}", "messages"),
        BusMethod("Queued", "s", "messenger", returns: "aa{sv}", "messages"),
        BusMethod("CurrentNamed", "ss", "id messenger", returns: "aa{sv}", "messages"),
        BusMethod("QueuedNamed", "ss", "id messenger", returns: "aa{sv}", "messages"),
        BusMethod("CurrentOrQueued", "ss", "id messenger", returns: "aa{sv}", "messages"),
        BusMethod("Count", "ss", "id messenger", returns: "u", "count"),
        BusMethod("SetCount", "ssu", "id messenger count", returns: "u", "count"),
        BusMethod("Messengers", returns: "aa{sv}", "messengers"),
        BusMethod("Outputs", returns: "as", "names"),
        BusMethod("Invoke", "us", "id key"),
        BusMethod("Reply", "us", "id text"),
        BusMethod("Room", "a{sv}", "message", returns: "a{sv}", "room"),
        BusMethod("Focus", returns: "b", "focused"),
        BusMethod("Reload", returns: "as", "diagnostics"),
        BusMethod("SetKeyboard", "siiiib", "output x y width height lasting"),
        BusMethod("ClearKeyboard", "s", "output"),
        BusMethod("Keyboard", returns: "aa{sv}", "regions"),
        BusMethod("PauseKeyboard", "b", "paused"),
        BusMethod("History", "a{sv}", "query", returns: "aa{sv}", "entries"),
        BusMethod("RemoveHistory", "x", "entry"),
        BusMethod("ClearHistory", "a{sv}", "query", returns: "u", "count"),
        BusMethod("Restore", "x", "entry", returns: "u", "id"),
        BusMethod("Unread", returns: "u", "count"),
        BusMethod("MarkRead", returns: "u", "count"),
        BusMethod("HistoryProblem", returns: "s", "problem"),
        BusMethod("OpenPanel", "sb", "output focus"),
        BusMethod("ClosePanel"),
        BusMethod("TogglePanel", "sb", "output focus"),
        BusMethod("PanelOpen", returns: "b", "open"),
        BusMethod("OpenDeck", "a{sv}", "options"),
        BusMethod("AddToDeck", "aa{sv}", "cards", returns: "u", "index"),
        BusMethod("FinishDeck"),
        BusMethod("CloseDeck"),
        BusMethod("SetBarItem", "a{sv}", "item", returns: "s", "id"),
        BusMethod("ClearBarItem", "s", "id"),
        BusMethod("OpenBar", returns: "s", "outcome"),
        BusMethod("CloseBar", returns: "s", "outcome"),
        BusMethod("PresentBar", returns: "s", "outcome"),
        BusMethod("DismissBar", returns: "s", "outcome"),
        BusMethod("FocusBar", returns: "s", "outcome"),
        BusMethod("MinimiseBar", "b", "minimised"),
        BusMethod("ListBarItems", returns: "aa{sv}", "items"),
        BusMethod("BarState", returns: "s", "state"),
        BusMethod("BarRoom", returns: "a{sv}", "room"),
        BusMethod("SetDoNotDisturb", "b", "on"),
        BusMethod("DoNotDisturb", returns: "b", "on"),
        BusMethod("Snooze", "ux", "id until", returns: "u", "id"),
        BusMethod("SnoozeUntilModeEnds", "us", "id mode", returns: "u", "id"),
        BusMethod("Modes", returns: "aa{sv}", "modes"),
        BusMethod("SetModes", "as", "names"),
        BusMethod("AddMode", "sx", "name until"),
        BusMethod("RemoveMode", "s", "name"),
        BusMethod("ToggleMode", "sx", "name until", returns: "b", "on"),
        BusMethod("HoldMode", "sss", "name holder reason", returns: "u", "hold"),
        BusMethod("ReleaseMode", "u", "hold"),
        BusMethod("Rules", returns: "aa{sv}", "rules"),
        BusMethod("SetRuleEnabled", "sb", "name enabled"),
        BusMethod("TestRules", "a{sv}a{sv}", "message hints", returns: "aa{sv}", "steps"),
        BusMethod("OpenMenu", "u", "id"),
        BusMethod("OpenHistoryMenu"),
        BusMethod("Code", "u", "id", returns: "s", "code"),
        BusMethod("RemoveRule", "s", "name"),
        BusMethod("Silence", "ssx", "application kind until", returns: "s", "rule"),
        BusMethod("Silences", returns: "aa{sv}", "silences"),
        BusMethod("Subscribe"),
        BusMethod("Unsubscribe"),
    ]

    private static let signals = [
        BusSignal("MessageAdded", "ua{sv}", "id message"),
        BusSignal("MessageUpdated", "ua{sv}", "id message"),
        BusSignal("MessageShown", "u", "id"),
        BusSignal("ActionInvoked", "us", "id key"),
        BusSignal("MessageReplied", "us", "id text"),
        BusSignal("MessageEnded", "us", "id reason"),
        BusSignal("MessageSnoozed", "ux", "id until"),
        BusSignal("MessageWillShow", "u", "id"),
        BusSignal("MessageDidShow", "u", "id"),
        BusSignal("MessageWillHide", "us", "id reason"),
        BusSignal("MessageDidHide", "us", "id reason"),
        BusSignal("MessageDidDrop", "us", "id reason"),
        BusSignal("ContentTapped", "udd", "id x y"),
        BusSignal("ContentWanted", "ua{sv}", "id room"),
        BusSignal("HistoryChanged", "u", "unread"),
        BusSignal("PanelChanged", "b", "open"),
        BusSignal("DeckCardLeft", "ussss", "index card direction meaning text"),
        BusSignal("DeckEnded", "s", "reason"),
        BusSignal("BarPhase", "sb", "phase animated"),
        BusSignal("BarItemShown", "ss", "source id"),
        BusSignal("BarPressed", "sss", "id key token"),
        BusSignal("BarSeek", "sx", "id time"),
        BusSignal("BarContentTapped", "sdd", "id x y"),
        BusSignal("BarContentWanted", "sa{sv}", "id room"),
        BusSignal("DoNotDisturbChanged", "b", "on"),
        BusSignal("ModesChanged", "as", "names"),
        BusSignal("KeyboardWillShow", "siiii", "output x y width height"),
        BusSignal("KeyboardDidShow", "siiii", "output x y width height"),
        BusSignal("KeyboardWillHide", "siiii", "output x y width height"),
        BusSignal("KeyboardDidHide", "siiii", "output x y width height"),
        BusSignal("KeyboardWillChangeFrame", "siiii", "output x y width height"),
        BusSignal("KeyboardDidChangeFrame", "siiii", "output x y width height"),
    ]
}
