import Geometry
import Messages
import Testing

@testable import Layout

/// The parts of the bar beside its titles.
@Suite struct BarFaceTests {
    static let controls: [BarControl] = [
        .open, .button("previous"), .button("play"), .button("next"),
    ]

    @Test(arguments: BarSamples.styles) func everythingCanBeTouched(_ style: BarStyle) throws {
        for isRightToLeft in [false, true] {
            let shown = BarSamples.present(
                .bar(try BarSamples.face(style)),
                BarSamples.room(600, isRightToLeft: isRightToLeft))
            #expect(shown.focusOrder.count == Self.controls.count)
            #expect(shown.focusOrder.first == .panel(.bar(.open)))
            for control in Self.controls {
                let region = try #require(shown.region(control))
                #expect(region.width >= 40 && region.height >= 40)
            }
            // The whole bar reacts to taps, up to its edges.
            let area = shown.hits.reduce(0) { $0 + $1.rectangle.width * $1.rectangle.height }
            #expect(area == shown.card.width * shown.card.height)
            for x in stride(from: shown.card.minX, to: shown.card.maxX, by: 5) {
                #expect(shown.target(at: Point(x: x, y: shown.card.minY)) != nil)
            }
        }
    }

    @Test(arguments: BarSamples.styles) func interactionMovesNothing(_ style: BarStyle) throws {
        let part = BarPart.bar(try BarSamples.face(style, trailing: [.init(key: "x", label: "X")]))
        let still = BarSamples.present(part)
        #expect(still.drawnRings.isEmpty)
        for hit in still.hits {
            for interaction in [
                Interaction(hovered: hit.target, isHovered: true),
                Interaction(hovered: hit.target, pressed: hit.target, isHovered: true),
                Interaction(focused: hit.target),
            ] {
                let shown = BarSamples.present(part, BarSamples.room(), interaction)
                #expect(shown.size == still.size && shown.hits == still.hits)
                #expect(shown.list != still.list)
                let rings = shown.drawnRings
                #expect(rings.count == (interaction.focused == nil ? 0 : 1))
                for ring in rings { #expect(ring.intersection(shown.card) == ring) }
            }
        }
    }

    @Test func dimmedButtonsDoNothing() throws {
        var play = BarSamples.play
        play.isEnabled = false
        let shown = BarSamples.present(
            .bar(try BarSamples.face(trailing: [play, BarSamples.next])), BarSamples.room(600))
        #expect(shown.region(.button("play")) == nil)
        let (dim, bright) = (shown.drawnSymbols[1], shown.drawnSymbols[2])
        #expect(dim.symbol == .play && dim.color.alpha < 160 && bright.color.alpha == 255)
        // A tap on the dimmed button does not open the view.
        let middle = Point(x: dim.frame.midX, y: dim.frame.midY)
        #expect(shown.target(at: middle) == nil)
    }

    @Test func buttonsWithoutASymbolHaveWords() throws {
        let shown = BarSamples.present(
            .bar(try BarSamples.face(leading: [], trailing: [BarSamples.cancel])))
        #expect(shown.drawnTexts.map { $0.block.text.text } == ["Cancel"])
        let odd = BarSamples.present(
            .bar(
                try BarSamples.face(
                    leading: [], trailing: [BarButton(key: "go", label: " \u{1}")])))
        #expect(odd.drawnTexts.map { $0.block.text.text } == ["go"])
    }

    @Test func pictureHasASymbolUntilItIsLoaded() throws {
        var face = try BarSamples.face()
        let image = try #require(BarSamples.plan(face).image)
        func images(_ shown: Presentation) -> [Rectangle] {
            shown.list.commands.compactMap {
                if case .image(_, let frame, _, let fit) = $0, fit == .contain {
                    frame
                } else {
                    nil
                }
            }
        }
        let there = BarSamples.present(.bar(face))
        #expect(images(there) == [image.moved(by: there.card.origin)])
        face.image = nil
        let missing = BarSamples.present(.bar(face))
        #expect(images(missing).isEmpty && missing.drawnSymbols.contains { $0.symbol == .note })
        face.hasImage = false
        let none = BarSamples.present(.bar(face))
        #expect(!none.drawnSymbols.contains { $0.symbol == .note })
        #expect(BarSource.job.sign == .bird)
    }

    @Test func picturesKeepTheirShape() throws {
        let wide = try #require(
            Bitmap(width: 16, height: 9, pixels: [UInt32](repeating: 0xFF10_2030, count: 144)))
        var face = try BarSamples.face()
        face.image = wide
        let shown = BarSamples.present(.bar(face))
        let frame = try #require(
            shown.list.commands.compactMap { command -> Rectangle? in
                if case .image(_, let frame, _, _) = command { frame } else { nil }
            }.first)
        #expect(frame.width == 40 && frame.height == 23)
        let shadows = shown.list.commands.filter { if case .shadow = $0 { true } else { false } }
        // Two shadows of the bar, one of the picture.
        #expect(shadows.count == 3)
    }

    @Test func onlyFloatingBarsHaveAShadow() throws {
        for style in BarSamples.styles {
            for edge in BarSettings.Edge.allCases {
                var face = try BarSamples.face(style, hasImage: false)
                face.edge = edge
                let shown = BarSamples.present(.bar(face))
                #expect(shown.isOpaque)
                let hasShadow = shown.size != shown.card.size
                #expect(hasShadow != style.isFullWidth)
                let borders = shown.list.commands.compactMap { command -> Rectangle? in
                    if case .border(let shape, _) = command { shape.frame } else { nil }
                }
                #expect(borders.count == (style.isFullWidth ? 0 : 1))
                let lines = shown.list.commands.compactMap { command -> Rectangle? in
                    guard case .fill(let shape, _) = command, shape.frame.height == 1 else {
                        return nil
                    }
                    return shape.frame
                }
                // A line on the side that is away from the edge divides the bar from the windows.
                #expect(lines.count == (style.isFullWidth ? 1 : 0))
                for line in lines {
                    #expect(line.width == shown.size.width)
                    #expect(edge == .top ? line.maxY == shown.size.height : line.minY == 0)
                }
            }
        }
    }

    @Test func progressFollowsTheGround() throws {
        for style in BarSamples.styles {
            for place in [BarSettings.ProgressPlace.top, .bottom] {
                let face = try BarSamples.face(style, progress: place)
                let plan = BarSamples.plan(face)
                let room = try #require(plan.progress)
                let shown = BarSamples.present(.progress(face), BarSamples.room(room.width))
                #expect(shown.size == room.size && shown.hits.isEmpty && !shown.isOpaque)
                guard case .fill(let shape, _)? = shown.list.commands.first else {
                    Issue.record("no line")
                    return
                }
                // Where the line is, the shape has the colour of the background.
                #expect(
                    shape.frame.moved(by: room.origin)
                        == Rectangle(origin: .zero, size: plan.size))
            }
        }
    }
}
