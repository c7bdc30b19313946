import Geometry
import Messages
import Testing

@testable import Layout

/// Parts of cards and of the panel where text runs from right to left.
@Suite struct DirectionTests {
    private func present(
        _ message: Message, in room: CardRoom = CardRoom(width: 400, maxHeight: 600),
        edit: (inout LayoutDescription) -> Void = { _ in }
    ) -> Presentation {
        let style = Catalog.builtIn.style(of: message)
        var layout = style.layout
        layout.hasShadow = false
        edit(&layout)
        return Presentation(
            of: message, age: "5 min", in: room, measuring: FixedPitchText(),
            style: Style(layout: layout, theme: style.theme))
    }

    private func mirrored(_ frame: Rectangle, _ width: Double) -> Rectangle {
        Rectangle(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func fills(_ shown: Presentation) -> [Rectangle] {
        shown.list.commands.compactMap {
            if case .fill(let shape, _) = $0 { shape.frame } else { nil }
        }
    }

    /// A safe area stays at its side of the screen.
    @Test func bandKeepsItsTextsOutOfASafeAreaInEitherDirection() throws {
        var room = CardRoom(width: 800, maxHeight: 600)
        room.safe = Insets(top: 0, right: 0, bottom: 0, left: 90)
        for title in ["Title", "כותרת"] {
            let message = try Samples.message {
                $0.title = title
                $0.layout = .message
            }
            let shown = present(message, in: room)
            let frames = shown.list.commands.compactMap { command -> Rectangle? in
                if case .text(_, let frame, _) = command { frame } else { nil }
            }
            let first = try #require(frames.map { $0.minX }.min())
            let last = try #require(frames.map { $0.maxX }.max())
            #expect(first >= 90 && last > 800 - 90, "\(title): \(frames)")
        }
    }

    /// The link is measured as it is drawn: `FixedPitchText` has it at the left of its block in either direction.
    @Test func linkOfAMirroredCardIsWhereItsTextIs() throws {
        for title in ["Title", "כותרת"] {
            let message = try Samples.message {
                $0.title = title
                $0.body = RichText(runs: [
                    RichText.Run("a place", TextStyle(link: "https://example.org")),
                    RichText.Run(" by the river"),
                ])
            }
            let shown = present(message)
            let link = try #require(
                shown.hits.first { $0.target == .link("https://example.org") }?.rectangle)
            let frame = try #require(
                shown.list.commands.lazy.compactMap { command -> Rectangle? in
                    guard case .text(let block, let frame, _) = command,
                        block.text.text.hasPrefix("a place")
                    else { return nil }
                    return frame
                }.first)
            #expect(link.minX == frame.minX, "\(title)")
        }
    }

    @Test(arguments: [ProgressOutlet.Placement.edge, .text])
    func progressFillsFromTheLeadingEnd(placement: ProgressOutlet.Placement) throws {
        let shown = try ["Title", "כותרת"].map { title in
            let message = try Samples.message {
                $0.title = title
                $0.progress = 0.25
            }
            return present(message) { $0.progress.placement = placement }
        }
        let width = shown[0].size.width
        #expect(fills(shown[0]).map { mirrored($0, width) } == fills(shown[1]))
    }

    /// Players show position and buttons in the same order everywhere.
    @Test func playerOnThePanelIsNotMirrored() throws {
        var state = MediaState()
        (state.title, state.length, state.position) = ("Song", 400, 100)
        state.commands = Set(MediaCommand.allCases)
        let media = PanelPart.media(PanelMedia(state, at: Instant(microseconds: 0)))
        let shown = [false, true].map { isRightToLeft in
            Presentation(
                of: media, in: PanelRoom(width: 400, isRightToLeft: isRightToLeft),
                interaction: .none, theme: .plain, measuring: FixedPitchText())
        }
        let order = shown.map { shown in
            MediaCommand.allCases.compactMap { command in
                shown.hits.first { $0.target == .panel(.player(command)) }?.rectangle.midX
            }
        }
        #expect(order[0].count == 3 && order[0] == order[0].sorted())
        #expect(order[1] == order[1].sorted())
        // The played part of the line is as far from the left as a quarter of it.
        for shown in shown {
            let bars = fills(shown).filter { $0.height < 8 }
            let (track, played) = (try #require(bars.first), try #require(bars.last))
            #expect(bars.count == 2 && played.minX == track.minX && played.width < track.width / 2)
        }
    }
}
