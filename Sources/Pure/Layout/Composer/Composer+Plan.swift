import Geometry
import Messages

extension Composer {
    /// Lays everything out and draws it.
    mutating func compose() {
        if let cover = content.cover, layout.visual.cover == .card { return compose(over: cover) }
        let most = isBand || room.isCompact ? available.width : min(available.width, layout.width)
        var plan = plan(width: most)
        if layout.fitsContent, !isBand, !room.isCompact {
            let used = plan.usedWidth(
                spacing: layout.spacing, trailingWidth: trailingWidth(plan.trailing))
            let width = max(used + plan.padding.horizontal, layout.minWidth).rounded(.up)
            if width < most { plan = self.plan(width: width) }
        }
        draw(plan)
    }

    /// Plans a card of `width` logical pixels.
    private func plan(width: Double) -> Plan {
        let padding = padding(width: width)
        let inner = max(1, width - padding.horizontal)
        let span = min(inner, layout.contentWidth)
        var plan = Plan(
            width: width, left: padding.left + ((inner - span) / 2).rounded(.down), span: span,
            stack: PartStack([], besideHeight: 0, isRow: true), padding: padding)
        if layout.arrangement == .row {
            plan.visual = content.visual.flatMap { leavingRoom(visualSize($0), padding) }
            plan.trailing = trailingButtons(span: span)
            plan.indent = plan.visual.map { $0.width + layout.spacing } ?? 0
        }
        let buttons = trailingWidth(plan.trailing)
        plan.column = max(1, span - plan.indent - (buttons > 0 ? buttons + layout.spacing : 0))
        fill(&plan, into: max(0, available.height - plan.padding.vertical))
        if layout.arrangement == .row, layout.alignment == .center { hug(&plan) }
        return plan
    }

    /// Chooses the parts for which there is room.
    ///
    /// - Parameter height: Height of that room, logical pixels.
    func fill(_ plan: inout Plan, into height: Double) {
        let isRow = layout.arrangement == .row
        let beside = max(
            plan.visual?.height ?? 0, plan.trailing.isEmpty ? 0 : layout.buttons.height)
        func stack(showsHeader: Bool) -> PartStack {
            let parts = parts(
                width: plan.column, inner: plan.span, showsHeader: showsHeader,
                showsButtons: plan.trailing.isEmpty)
            var stack = PartStack(
                parts, besideHeight: min(beside, height), isRow: isRow)
            stack.fit(into: height)
            return stack
        }
        plan.stack = stack(showsHeader: true)
        let hasHeader = plan.stack.parts.contains { $0.kind == .header }
        // Without a line for the application's name, the age is beside the title.
        if !hasHeader, !content.appName.isEmpty { plan.stack = stack(showsHeader: false) }
        if let visual = plan.visual, visual.height > height {
            plan.visual?.height = max(1, height)
            plan.visual?.width = min(visual.width, max(1, height))
        }
        // If not even one line fits, that line is centred in the available height.
        let missing = plan.stack.height - height
        if missing > 0 {
            plan.padding.top = max(0, plan.padding.top - missing / 2).rounded(.down)
            plan.padding.bottom = max(0, plan.padding.bottom - missing / 2).rounded(.down)
        }
    }

    /// Moves everything side by side together in the middle.
    private func hug(_ plan: inout Plan) {
        let buttons = trailingWidth(plan.trailing)
        let used = plan.usedWidth(spacing: layout.spacing, trailingWidth: buttons).rounded(.up)
        plan.left += ((plan.span - used) / 2).rounded(.down)
        plan.span = used
        plan.column = max(
            1, used - plan.indent - (buttons > 0 ? buttons + layout.spacing : 0))
        plan.stack.narrow(to: plan.column)
    }

    /// Padding of the card; wider at the output's edge that the card touches.
    private func padding(width: Double) -> Insets {
        var padding = layout.padding
        if layout.attachment != .floating {
            switch content.anchor {
            case .topLeft, .top, .topRight: padding.top += layout.edgePadding
            case .bottomLeft, .bottom, .bottomRight: padding.bottom += layout.edgePadding
            case .left, .center, .right: break
            }
        }
        // Leaves room for text on a card that is hardly wider than its padding.
        let share = min(1, width / 2 / max(padding.horizontal, 1))
        padding.left = (padding.left * share).rounded(.down)
        padding.right = (padding.right * share).rounded(.down)
        (padding.top, padding.bottom) = (padding.top + safe.top, padding.bottom + safe.bottom)
        (padding.left, padding.right) = (padding.left + safe.left, padding.right + safe.right)
        padding.top += coverSpace(width: width)
        return padding
    }
}

/// The plan of a card: places of its parts, before anything is drawn. Lengths are logical pixels.
struct Plan {
    /// Width of the card.
    var width: Double
    /// Distance from the left side of the card to its contents.
    var left: Double
    /// Width of the contents.
    var span: Double
    /// Size of the visual beside the text; nil: none.
    var visual: Size?
    /// Widths of the buttons beside the text.
    var trailing: [Double] = []
    /// Distance from the left side of the contents to the text.
    var indent = 0.0
    /// Width of the text.
    var column = 0.0
    var stack: PartStack
    /// Padding of the card.
    var padding: Insets

    /// Height of the text together with the visual beside it.
    var rowHeight: Double { max(stack.columnHeight, stack.besideHeight) }

    /// Width that everything side by side takes, at most `span`.
    func usedWidth(spacing: Double, trailingWidth: Double) -> Double {
        var text = 0.0
        var below = 0.0
        for part in stack.parts {
            if stack.isBelow(part) {
                below = max(below, part.width)
            } else {
                text = max(text, part.width)
            }
        }
        let beside = indent + min(text, column) + (trailingWidth > 0 ? spacing + trailingWidth : 0)
        return min(max(beside, below), span)
    }
}
