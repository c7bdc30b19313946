import Geometry
import Layout

extension AccessibleBuilder {
    /// Adds the menu with all rows of the list on the screen, also those to which it must be scrolled.
    mutating func addMenu(of stage: StageState) {
        guard let menu = scene.menu, menu.stage == stage.number, let geometry = menu.geometry else {
            return
        }
        let key = AccessibleKey(.menu)
        var node = AccessibleNode(key, .menu, name: menu.menu.title)
        node.extents = extents(StageRectangle(geometry.frame), on: stage)
        node.actions = [AccessibleAction(kind: .dismiss, label: words.bar.close)]
        node.states.insert(.focusable)
        if scene.core.contacts.hasKeyboard(on: stage.number) {
            node.states.insert(.active)
            if menu.current == nil { node.states.insert(.focused) }
        }
        add(node)
        let count = menu.rows.indices.count { menu.isChoosable($0) }
        var place = 0
        for row in menu.rows.indices where menu.isChoosable(row) {
            place += 1
            add(
                item(row, of: menu, on: stage, AccessibleNode.Row(place: place, count: count)),
                to: key)
        }
    }

    private func item(
        _ row: Int, of menu: MenuScene, on stage: StageState, _ place: AccessibleNode.Row
    ) -> AccessibleNode {
        let isBack = menu.rows[row].kind == .back
        let label = isBack ? words.menu.back : menu.rows[row].label
        var item = AccessibleNode(
            AccessibleKey(.menu, .row(row, ofList: menu.path.count)), .menuItem, name: label)
        item.description = menu.rows[row].note
        item.row = place
        item.states.insert(.focusable)
        if menu.rows[row].kind == .list { item.states.insert(.expandable) }
        if menu.current == row { item.states.insert(.focused) }
        item.actions = [AccessibleAction(kind: .press, label: label)]
        let frame = menu.cards.rows[row].flatMap { stage.card($0)?.frame(of: .panel(.menuRow)) }
        item.extents = extents(frame, on: stage)
        return item
    }
}
