import Geometry
import Messages

extension Composer {
    enum CardMetrics {
        static let width = 400.0
        static let radius = 20.0
        static let padding = 16.0
        static let gap = 12.0
        static let image = 48.0
        static let icon = 40.0
        static let bodyLines = 4
        static let bar = 6.0
    }

    /// A floating card.
    mutating func composeCard() {
        corners = CornerRadii(all: CardMetrics.radius)
        composeCardContent(Insets(all: CardMetrics.padding))
    }

    /// A card that hangs on the edge of its output: its corners there are sharp.
    mutating func composeTab() {
        let radius = CardMetrics.radius
        var padding = Insets(all: CardMetrics.padding)
        corners = CornerRadii(all: radius)
        switch content.anchor {
        case .topLeft, .top, .topRight:
            (corners.topLeft, corners.topRight) = (0, 0)
            padding.top += 4
        case .bottomLeft, .bottom, .bottomRight:
            (corners.bottomLeft, corners.bottomRight) = (0, 0)
            padding.bottom += 4
        case .left: (corners.topLeft, corners.bottomLeft) = (0, 0)
        case .right: (corners.topRight, corners.bottomRight) = (0, 0)
        case .center: break
        }
        // Edges of the output do not turn round with the text.
        if content.isRightToLeft { corners = corners.mirrored }
        composeCardContent(padding)
    }

    private mutating func composeCardContent(_ padding: Insets) {
        let width =
            room.isCompact ? available.width : min(available.width, CardMetrics.width)
        let inner = width - padding.horizontal
        let side = content.visual?.isImage == true ? CardMetrics.image : CardMetrics.icon
        let visual = content.visual.map { visualSize($0, side: side, font: .iconText) }
        let indent = visual.map { $0.width + CardMetrics.gap } ?? 0
        var column = Column(width: max(1, inner - indent), visualHeight: visual?.height ?? 0)
        arrangeColumn(&column, height: available.height - padding.vertical, inner: inner)
        let top = padding.top + max(0, (column.visualHeight - column.height) / 2).rounded(.down)
        if let kind = content.visual, let visual {
            let slack = column.height - visual.height
            // Beside a few lines the picture stands in their middle, beside many at their top.
            let shift = slack > 0 && slack <= 20 ? (slack / 2).rounded(.down) : 0
            draw(
                kind,
                in: Rectangle(
                    origin: Point(x: padding.left, y: padding.top + shift), size: visual),
                font: .iconText)
        }
        drawColumn(column, at: Point(x: padding.left + indent, y: top))
        let contentHeight = max(column.height, column.visualHeight)
        var height = padding.top + contentHeight
        if !column.rows.isEmpty {
            if contentHeight > 0 { height += CardMetrics.gap }
            let buttons = Composer.buttonsHeight(rows: column.rows.count)
            drawButtons(
                column.rows,
                in: Rectangle(x: padding.left, y: height, width: inner, height: buttons))
            height += buttons
        }
        height += padding.bottom
        size = Size(width: width, height: min(height, available.height))
        if content.isCritical, content.visual?.isSign != true { drawAlarmEdge() }
        drawClose(center: Point(x: width - 20, y: padding.top + 4))
    }

    /// A slim capsule along the leading edge of a critical message that has no sign of its own.
    private mutating func drawAlarmEdge() {
        let inset = min(CardMetrics.radius, size.height / 4)
        commands.append(
            .fill(
                RoundedRectangle(
                    Rectangle(x: 5, y: inset, width: 4, height: size.height - inset * 2), radius: 2),
                alarm))
    }
}

extension Visual {
    var isImage: Bool {
        if case .image = self { true } else { false }
    }

    var isSign: Bool {
        if case .sign = self { true } else { false }
    }
}
