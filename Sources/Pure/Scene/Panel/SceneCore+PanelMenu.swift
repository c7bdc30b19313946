import Geometry
import Gestures
import Layout
import Messages
import Motion

/// The card of a menu while the panel is open. It is on the panel's own stage: of two layer surfaces on one layer, sway
/// 1.7 puts the newer one beneath the older one, and other compositors above it.
extension SceneCore {
    /// The card of the menu on the panel; nil: there is none.
    var panelMenu: CardState? {
        panelMenuCard.flatMap { stages.stage(for: .panel)?.card($0) }
    }

    /// Whether a card is that of the menu on the panel.
    func isPanelMenu(_ card: CardNumber) -> Bool { panelMenuCard == card }

    /// Whether the menu on the panel has keyboard focus.
    var isPanelMenuFocused: Bool {
        focus.current.map { $0.reason == .menu && $0.message == panelMenu?.messageID } ?? false
    }

    /// Adds the card of a menu to the panel, replacing any other menu.
    mutating func addPanelMenu(_ message: Message) {
        guard let stage = stages.stage(for: .panel)?.number, panelMenu?.messageID != message.id
        else { return }
        dropPanelMenu()
        let number = stages.nextCard()
        stages[stage].addFront(
            CardState(number, message: message, style: look.catalog.style(of: message)))
        panelMenuCard = number
        send(.addCard(number, stage))
        if presented.told.appear(message.id) { report(.appeared(message.id)) }
        setNeedsUpdate(stage)
    }

    /// Removes the card of the menu from the panel at once.
    mutating func dropPanelMenu() {
        guard let menu = panelMenuCard, let stage = stages.stage(for: .panel)?.number else {
            return
        }
        panelMenuCard = nil
        drop(menu, from: stage)
    }

    /// Updates the card of the menu on the panel if `message` is that menu.
    mutating func updatePanelMenu(_ message: Message, style: Style) {
        guard let stage = stages.stage(for: .panel)?.number, let menu = panelMenu,
            menu.messageID == message.id
        else { return }
        stages[stage].change(menu.number) { $0.update(message, style: style) }
        setNeedsUpdate(stage)
    }

    /// Handles a contact that went down on the panel's stage while a menu is open: beside the menu it only closes the
    /// menu. Returns whether there is a menu.
    mutating func downOnPanelMenu(
        _ contact: ContactID, at place: StagePoint, time: EventTime
    ) -> Bool {
        guard let menu = panelMenu else { return false }
        guard menu.frame?.contains(place) == true else {
            report(.dismissed(menu.messageID))
            return true
        }
        contacts.touch(
            contact,
            TouchedPlace(on: menu, menu.target(at: place, for: contact.source), place: place))
        feed(
            .down(
                contact, on: menu.number, at: place.point, time: time,
                PanRules(.none, hasLongPress: false)))
        return true
    }

    // MARK: Popups

    /// Whether the panel is open and lists the message, so that the message's own cards are hidden.
    func isListed(_ message: Message) -> Bool { isPanelOpen && message.isListable }
}

extension PanelScene {
    mutating func layOutMenu(in room: Size, _ core: inout SceneCore) {
        guard let menu = core.panelMenuCard else { return }
        layOut(
            menu, width: width(in: room, core) - 2 * Self.menuMargin,
            height: room.height - 2 * Self.menuMargin, age: "", &core)
    }

    /// Margin between a menu and the edges of the panel, logical pixels.
    static let menuMargin = 24.0
}

extension Message {
    /// Whether an open panel lists the message instead of showing its card. The panel cannot list messages that are
    /// never in the history, such as menus.
    fileprivate var isListable: Bool { !isModal && !isValue && !isTransient }
}
