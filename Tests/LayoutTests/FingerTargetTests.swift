import Geometry
import Messages
import Testing

@testable import Layout

/// The area in which a finger means a button: at least 44 px in both directions.
@Suite struct FingerTargetTests {
    /// How far from the centre of a region a finger still means its target, in one direction.
    private func reach(of hit: HitRegion, in shown: Presentation, _ direction: Point) -> Double {
        let middle = Point(x: hit.rectangle.midX, y: hit.rectangle.midY)
        let picture = Rectangle(origin: .zero, size: shown.size)
        for step in 1...88 {
            let length = Double(step) / 2
            let point = middle.moved(by: Point(x: direction.x * length, y: direction.y * length))
            guard picture.contains(point), shown.target(ofFingerAt: point) == hit.target else {
                return length
            }
        }
        return 44
    }

    /// Checks every target of a picture.
    ///
    /// - Parameter name: What the picture shows.
    private func check(_ shown: Presentation, _ name: @autoclosure () -> String) {
        for hit in shown.hits where hit.target.isWidened {
            let across = [1, -1].map { reach(of: hit, in: shown, Point(x: $0, y: 0)) }
            let along = [1, -1].map { reach(of: hit, in: shown, Point(x: 0, y: $0)) }
            let size = Size(width: across[0] + across[1], height: along[0] + along[1])
            // A picture may itself be lower, as a bar is.
            let least = Size(
                width: min(44, shown.size.width), height: min(44, shown.size.height))
            #expect(
                size.width >= least.width && size.height >= least.height,
                "\(name()): \(hit) is \(size) for a finger")
        }
    }

    @Test(arguments: [1, 0.75, 2])
    func buttonsOfCards(scale: Double) throws {
        var catalog = Catalog.builtIn
        catalog.legibility.textScale = scale
        for layout in MessageLayout.builtIn {
            for width in [200.0, 360, 1200] {
                var message = try Samples.full()
                message.layout = layout
                message.actions.append(MessageAction(key: MessageAction.replyKey, label: "Reply"))
                let shown = Presentation(
                    of: message, age: "now", in: CardRoom(width: width, maxHeight: 800),
                    measuring: FixedPitchText(), style: catalog.style(of: message))
                check(shown, "\(layout) of \(width) px x\(scale)")
            }
        }
    }

    @Test func rowsOfAMenu() {
        for isFirst in [true, false] {
            var row = MenuRow(.list, label: "Snooze", symbol: .snooze)
            (row.startsGroup, row.height) = (!isFirst, MenuRow.fingerHeight)
            let shown = Presentation(
                of: .menu(.row(row)), in: PanelRoom(width: 280), theme: .plain,
                measuring: FixedPitchText())
            #expect(shown.hits.map { $0.target } == [.panel(.menuRow)])
            check(shown, "a row of a menu")
        }
    }

    @Test(arguments: PanelTests.parts) func controlsOfThePanel(_ part: PanelPart) {
        for width in [280.0, 400] {
            for factor in [0.75, 1, 2] {
                var theme = ThemeDescription.plain
                theme.type.factor = factor
                let shown = Presentation(
                    of: part, in: PanelRoom(width: width), interaction: .none, theme: theme,
                    measuring: FixedPitchText())
                check(shown, "\(part)")
            }
        }
    }

    @Test func controlsOfBarAndDeck() throws {
        for style in BarSamples.styles {
            check(
                BarSamples.present(.bar(try BarSamples.face(style))), "a bar of \(style)")
        }
        let item = try BarSamples.item { $0.trailing += [BarSamples.cancel] }
        let view = BarView(item, at: Instant(microseconds: 0))
        check(BarSamples.present(.view(view)), "the view of the bar")
        for head in [
            DeckHead(position: 1, count: 3), DeckHead(position: 2, count: 3, canUndo: true),
        ] {
            let shown = Presentation(
                of: .deckHead(head), in: PanelRoom(width: 360), interaction: .none, theme: .plain,
                measuring: FixedPitchText())
            check(shown, "the head of a deck")
        }
    }
}
