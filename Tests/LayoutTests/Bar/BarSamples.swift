import Geometry
import Messages
import Testing
import Translated

@testable import Layout

/// The items in the tests of the bar.
enum BarSamples {
    static let long = String(repeating: "A very long name ", count: 12)
    static let styles: [BarStyle] = BarStyleName.builtIn.compactMap { BarStyle($0) }

    static let previous = BarButton(key: "previous", label: "Previous", symbol: .previous)
    static let play = BarButton(key: "play", label: "Play", symbol: .play)
    static let next = BarButton(key: "next", label: "Next", symbol: .next)
    static let cancel = BarButton(key: "cancel", label: "Cancel")

    static func item(
        _ title: String = "Song", hasImage: Bool = true, _ edit: (inout BarItem) -> Void = { _ in }
    ) throws -> BarItem {
        var item = BarItem(BarItemID(.media, "player"))
        (item.title, item.subtitle) = (title, "Band")
        item.image = hasImage ? try Samples.picture() : nil
        item.leading = [previous]
        item.trailing = [play, next]
        edit(&item)
        return item
    }

    static func face(
        _ style: BarStyle = BarStyle(), hasImage: Bool = true,
        progress: BarSettings.ProgressPlace = .bottom, leading: [BarButton] = [previous],
        trailing: [BarButton] = [play, next]
    ) throws -> BarFace {
        let item = try item(hasImage: hasImage) {
            ($0.leading, $0.trailing) = (leading, trailing)
        }
        return BarFace(item, style: style, progress: progress)
    }

    static func theme(_ factor: Double = 1) -> ThemeDescription {
        var theme = ThemeDescription.plain
        theme.type.factor = factor
        return theme
    }

    static func room(_ width: Double = 400, isRightToLeft: Bool = false) -> PanelRoom {
        PanelRoom(
            width: width, isRightToLeft: isRightToLeft,
            words: Words(locale: isRightToLeft ? "he" : "en"))
    }

    static func plan(
        _ face: BarFace, _ room: PanelRoom = room(), title: String = "Song",
        subtitle: String = "Band", theme: ThemeDescription = .plain
    ) -> BarPlan {
        BarPlan(
            face, title: title, subtitle: subtitle, in: room, theme: theme,
            measuring: FixedPitchText())
    }

    static func present(
        _ part: BarPart, _ room: PanelRoom = room(), _ interaction: Interaction = .none,
        theme: ThemeDescription = .plain
    ) -> Presentation {
        Presentation(
            of: .bar(part), in: room, interaction: interaction, theme: theme,
            measuring: FixedPitchText())
    }

    static func mirrored(_ frame: Rectangle, _ width: Double) -> Rectangle {
        Rectangle(origin: Point(x: width - frame.maxX, y: frame.minY), size: frame.size)
    }
}

extension Presentation {
    var drawnTexts: [(block: TextBlock, frame: Rectangle, color: Color)] {
        list.commands.compactMap {
            if case .text(let block, let frame, let ink) = $0 {
                (block, frame, ink.text)
            } else {
                nil
            }
        }
    }

    var drawnSymbols: [(symbol: Symbol, frame: Rectangle, color: Color)] {
        list.commands.compactMap {
            if case .symbol(let symbol, let frame, let color) = $0 {
                (symbol, frame, color)
            } else {
                nil
            }
        }
    }

    var drawnRings: [Rectangle] {
        list.commands.compactMap {
            if case .ring(let shape, _, _) = $0 { shape.frame } else { nil }
        }
    }

    func region(_ control: BarControl) -> Rectangle? {
        hits.last { $0.target == .panel(.bar(control)) }?.rectangle
    }
}
