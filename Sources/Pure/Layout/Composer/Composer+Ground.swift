import Geometry
import Messages

extension Composer {
    /// The finished presentation: everything composed, over ground and shadow, mirrored if necessary.
    func finished() -> Presentation {
        let isFloating = layout.hasShadow && hasGround && room.castsShadows
        let shadows = isFloating ? theme.shadows(room.appearance) : []
        let margins = margins(for: shadows)
        let area = Rectangle(
            origin: Point(x: margins.left, y: margins.top),
            size: Size(width: size.width.rounded(.up), height: size.height.rounded(.up)))
        let local = Rectangle(origin: .zero, size: area.size)
        let placement = Placement(
            offset: area.origin, mirrorWidth: content.isRightToLeft ? area.width : nil)
        let ground = hasGround ? ground(local, shadows) : []
        let edge = hasGround ? edge(local) : []
        let chosen = interaction.isChosen ? [chosenRing(local)] : []
        // A picture over the whole card would hide the edge.
        let isCovered = content.cover != nil && layout.visual.cover == .card
        let card =
            isCovered ? composition.commands + edge : edge + composition.commands
        let visible = (ground + card + chosen).map { $0.placed(by: placement) }
        var presentation = Presentation(
            size: Size(
                width: area.width + margins.horizontal, height: area.height + margins.vertical),
            card: area,
            hits: composition.hits.compactMap { hit in
                let inside = hit.rectangle.intersection(local)
                if inside.isEmpty { return nil }
                return HitRegion(
                    rectangle: placement.place(inside), target: hit.target)
            },
            list: DrawList(visible))
        presentation.hasClose = layout.close.isShown
        presentation.isOpaque = hasGround && palette.ground.alpha == 255
        presentation.reply = composition.field?.placed(by: placement)
        if var body = composition.longBody {
            body.frame = placement.place(body.frame)
            presentation.longBody = body
        }
        return presentation
    }

    /// Margins of the picture for the visible part of the card's shadows; none beside a band.
    private func margins(for shadows: [Shadow]) -> Insets {
        var margins = Insets.zero
        for shadow in shadows where shadow.color.alpha > 0 {
            // Beyond two and a half deviations a Gaussian is too faint to see.
            let reach = shadow.deviation * 2.5
            margins.top = max(margins.top, (reach - shadow.offset.y).rounded(.up))
            margins.bottom = max(margins.bottom, (reach + shadow.offset.y).rounded(.up))
            margins.left = max(margins.left, (reach - shadow.offset.x).rounded(.up))
            margins.right = max(margins.right, (reach + shadow.offset.x).rounded(.up))
        }
        func limited(_ margin: Double, _ reach: Double) -> Double {
            min(margin, max(0, reach.rounded(.down)))
        }
        margins = Insets(
            top: limited(margins.top, room.shadowReach.top),
            right: limited(margins.right, room.shadowReach.right),
            bottom: limited(margins.bottom, room.shadowReach.bottom),
            left: limited(margins.left, room.shadowReach.left))
        if isBand { (margins.left, margins.right) = (0, 0) }
        return margins
    }

    /// Draws a ring along the edge of a card on which keys act.
    private func chosenRing(_ frame: Rectangle) -> DrawCommand {
        let shape =
            hasGround
            ? RoundedRectangle(frame, corners: corners)
            : RoundedRectangle(frame.inset(by: Insets(all: 2)), radius: 12)
        return .ring(shape, width: 2, palette.focus)
    }

    /// Draws shadow and ground.
    private func ground(_ frame: Rectangle, _ shadows: [Shadow]) -> [DrawCommand] {
        let shape = RoundedRectangle(frame, corners: corners)
        var all = Self.shadows(shadows, of: shape, beneath: palette.ground)
        all.append(.fill(shape, palette.ground))
        return all
    }

    /// Draws the border.
    private func edge(_ frame: Rectangle) -> [DrawCommand] {
        let shape = RoundedRectangle(frame, corners: corners)
        // A hairline in the full colour would be louder than the text.
        let isSoft = !palette.hasHardEdges && layout.borderWidth == nil
        let alarm = isSoft ? palette.alarm.opacity(0.55) : palette.alarm
        let edge = content.isCritical ? alarm : palette.border
        guard layout.hasBorder || content.isCritical, layout.borderWidth != 0 else { return [] }
        // The sides of a band lie outside of the picture.
        let reach = max(4, layout.borderWidth ?? 0)
        let bleed = Insets(top: 0, right: -reach, bottom: 0, left: -reach)
        let outline = isBand ? RoundedRectangle(frame.inset(by: bleed)) : shape
        if let width = layout.borderWidth { return [.ring(outline, width: width, edge)] }
        return [.border(outline, edge)]
    }

    /// The shadows of a shape. A translucent colour in front of them shows none of them.
    static func shadows(
        _ shadows: [Shadow], of shape: RoundedRectangle, beneath color: Color
    ) -> [DrawCommand] {
        let all: [DrawCommand] = shadows.map { .shadow($0, of: shape) }
        return color.alpha == 255 || all.isEmpty ? all : all + [.erase(shape)]
    }

    /// Radius of the card's corners.
    var radius: Double { layout.radius(with: theme) }

    /// Radii of the card's corners, for text that is read from left to right.
    private var corners: CornerRadii {
        var corners = CornerRadii(all: radius)
        guard layout.corners == .inner else { return corners }
        switch content.anchor {
        case .topLeft, .top, .topRight: (corners.topLeft, corners.topRight) = (0, 0)
        case .bottomLeft, .bottom, .bottomRight:
            (corners.bottomLeft, corners.bottomRight) = (0, 0)
        case .left: (corners.topLeft, corners.bottomLeft) = (0, 0)
        case .right: (corners.topRight, corners.bottomRight) = (0, 0)
        case .center: break
        }
        // The output's edges do not mirror with the text.
        return content.isRightToLeft ? corners.mirrored : corners
    }
}
