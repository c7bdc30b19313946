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
        guard let panel, let menu = panel.menu else { return nil }
        return stages.stage(panel.stage)?.card(menu)
    }

    /// Whether a card is that of the menu on the panel.
    func isPanelMenu(_ card: CardNumber) -> Bool { panel?.menu == card }

    /// Whether the menu on the panel has keyboard focus.
    var isPanelMenuFocused: Bool {
        focus.current.map { $0.reason == .menu && $0.message == panelMenu?.messageID } ?? false
    }

    /// Adds the card of a menu to the panel, replacing any other menu.
    mutating func addPanelMenu(_ message: Message) {
        guard let stage = panel?.stage, panelMenu?.messageID != message.id else { return }
        dropPanelMenu()
        let number = stages.nextCard()
        stages[stage].addFront(
            CardState(number, message: message, style: look.catalog.style(of: message)))
        panel?.setMenu(number)
        send(.addCard(number, stage))
        if presented.told.appear(message.id) { report(.appeared(message.id)) }
        setNeedsUpdate(stage)
    }

    /// Removes the card of the menu from the panel at once.
    mutating func dropPanelMenu() {
        guard let panel, let menu = panel.menu else { return }
        self.panel?.setMenu(nil)
        drop(menu, from: panel.stage)
    }

    /// Updates the card of the menu on the panel if `message` is that menu.
    mutating func updatePanelMenu(_ message: Message, style: Style) {
        guard let panel, let menu = panelMenu, menu.messageID == message.id else { return }
        stages[panel.stage].change(menu.number) { $0.update(message, style: style) }
        setNeedsUpdate(panel.stage)
    }

    /// Handles a contact that went down on the panel's stage while a menu is open: beside the menu it only closes the
    /// menu. Returns whether there is a menu.
    mutating func downOnPanelMenu(
        _ contact: ContactID, at place: StagePoint, time: UInt32
    ) -> Bool {
        guard let menu = panelMenu else { return false }
        guard menu.frame?.contains(place) == true else {
            report(.dismissed(menu.messageID))
            return true
        }
        contacts.change(SeatNumber(rawValue: contact.seat)) {
            $0.touch(
                contact,
                TouchedPlace(on: menu, menu.target(at: place, for: contact.source), place: place))
        }
        feed(
            .down(
                contact, on: menu.number, at: place.point, time: EventTime(milliseconds: time),
                PanRules(.none, hasLongPress: false)))
        return true
    }

    // MARK: Layout

    mutating func layOutMenu(in room: Size) {
        guard let menu = panel?.menu else { return }
        layOutPanelCard(
            menu, width: panelWidth(in: room) - 2 * Self.menuMargin,
            height: room.height - 2 * Self.menuMargin, age: "")
    }

    /// Margin between a menu and the edges of the panel, logical pixels.
    static let menuMargin = 24.0
}
