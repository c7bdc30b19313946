import Geometry
import Gestures
import Layout
import Messages

@testable import Layout
@testable import Scene

extension SceneWorld {
    /// Opens the menu of a message, beneath its card or at a place, and waits until it rests.
    func openMenu(of number: UInt32, entries: Int = 4, at place: MenuPlace? = nil) {
        openMenu(.sample(of: number, entries: entries), at: place)
    }

    func openMenu(_ menu: Menu, at place: MenuPlace? = nil) {
        post(.menu(.open(menu, at: place)))
        rest()
    }

    var menuStage: StageNumber? { scene.menu?.stage }

    /// The visible area of the menu; nil: no menu is visible.
    var menuFrame: Rectangle? {
        scene.menu.flatMap { compositor.cards[$0.cards.sheet]?.frame }
    }

    /// Labels of the rows in the list of the menu.
    var menuRows: [String] { scene.menu?.rows.map { $0.label } ?? [] }

    /// Label of the current row; nil: none.
    var currentRow: String? {
        scene.menu.flatMap { menu in menu.current.map { menu.rows[$0].label } }
    }

    /// The middle of a row that is seen, on its output.
    func place(ofRow label: String) -> Point? {
        guard let menu = scene.menu, let row = menu.rows.firstIndex(where: { $0.label == label }),
            let card = menu.cards.rows[row],
            let area = scene.card(card)?.frame(of: .panel(.menuRow))?.rectangle
        else { return nil }
        return Point(x: area.midX, y: area.midY)
    }

    /// Taps a row of the menu.
    func tapRow(_ label: String) {
        guard let stage = menuStage, let place = place(ofRow: label) else {
            return fault("the menu shows no \(label)")
        }
        tapPlace(place, on: stage)
    }

    /// The choices in menus, apart from actions.
    var menuChoices: [MenuEntry.Deed] {
        reports.compactMap { if case .choseInMenu(let deed, _) = $0 { deed } else { nil } }
    }

    /// Keys of the actions that were chosen.
    var chosenActions: [String] {
        reports.compactMap { if case .chose(let key, _, _, _) = $0 { key } else { nil } }
    }
}

extension Menu {
    /// A menu with actions "Row 1", "Row 2", …; a list "Snooze" with the entries "Soon" and "Later"; and "Dismiss".
    static func sample(of number: UInt32, entries count: Int = 4) -> Menu {
        var entries = (1...max(1, count)).prefix(count).map {
            MenuEntry("Row \($0)", .action("key \($0)"))
        }
        let times = [MenuEntry("Soon", .snoozeUntil(1)), MenuEntry("Later", .snoozeUntil(2))]
        var snooze = MenuEntry("Snooze", .list(times), symbol: .snooze)
        snooze.startsGroup = !entries.isEmpty
        entries += [snooze, MenuEntry("Dismiss", .dismiss, symbol: .close)]
        var message = Message(
            id: MessageID(rawValue: number) ?? .first, arrival: Instant(microseconds: 0))
        message.title = "Message \(number)"
        return Menu(of: message, entries: entries)
    }
}
