import Geometry
import Messages
import Testing
import Translated

@testable import Layout

/// The open view of the bar.
@Suite struct BarViewTests {
    private static func view(
        _ title: String = "Song", length: UInt64? = 200_000_000, seeking: Double? = nil,
        canSeek: Bool = true, _ edit: (inout BarItem) -> Void = { _ in }
    ) -> BarView {
        var item = BarItem(BarItemID(.media, "player"))
        (item.title, item.subtitle, item.leading) = (title, "Band", [BarSamples.previous])
        item.trailing = [BarSamples.play, BarSamples.next]
        let now = Instant(microseconds: 0)
        item.clock = BarClock(
            position: 50_000_000, length: length, since: now, canSeek: canSeek)
        edit(&item)
        return BarView(item, at: now, seeking: seeking)
    }

    private func texts(_ shown: Presentation) -> [String] {
        shown.drawnTexts.map { $0.block.text.text }
    }

    static let views: [BarView] = [
        view(), view(length: nil), view(BarSamples.long) { $0.text = BarSamples.long + "\nMore" },
        view(canSeek: false) { $0.progress = .indeterminate },
        view {
            $0.clock = nil
            $0.progress = .share(0.4)
            $0.leading = (0..<9).map { BarButton(key: "a\($0)", label: "Do \($0)") }
        },
        view("") {
            ($0.subtitle, $0.clock, $0.leading, $0.trailing) = ("", nil, [], [BarSamples.cancel])
        },
        view("") { ($0.subtitle, $0.clock, $0.leading, $0.trailing) = ("", nil, [], []) },
    ]

    @Test(arguments: views) func nothingLeavesTheColumn(_ view: BarView) {
        for width in [200.0, 280, 360, 700, 2000] {
            for factor in [1.0, 2.5] {
                for isRightToLeft in [false, true] {
                    let shown = BarSamples.present(
                        .view(view), BarSamples.room(width, isRightToLeft: isRightToLeft),
                        theme: BarSamples.theme(factor))
                    #expect(shown.size.width == width && shown.card.size == shown.size)
                    let column = Rectangle(
                        x: max(0, width / 2 - 210), y: 0, width: min(width, 420),
                        height: shown.size.height)
                    for hit in shown.hits {
                        #expect(hit.rectangle.intersection(column) == hit.rectangle)
                        #expect(hit.rectangle.height >= 40)
                    }
                    for text in shown.drawnTexts {
                        #expect(text.frame.intersection(column) == text.frame)
                    }
                }
            }
        }
    }

    @Test(arguments: views) func regionsDoNotOverlap(_ view: BarView) {
        let shown = BarSamples.present(.view(view))
        for (index, hit) in shown.hits.enumerated() {
            for other in shown.hits[(index + 1)...] {
                #expect(hit.rectangle.intersection(other.rectangle).isEmpty)
            }
            for interaction in [
                Interaction(hovered: hit.target), Interaction(pressed: hit.target),
                Interaction(focused: hit.target),
            ] {
                let other = BarSamples.present(.view(view), BarSamples.room(), interaction)
                #expect(other.hits == shown.hits && other.size == shown.size)
                #expect(other.list != shown.list)
                #expect(other.drawnRings.count == (interaction.focused == nil ? 0 : 1))
            }
        }
    }

    @Test func timesAreElapsedAndRemaining() throws {
        let shown = BarSamples.present(.view(Self.view()))
        #expect(texts(shown) == ["Song", "Band", "0:50", "\u{2212}2:30"])
        let (passed, left) = (shown.drawnTexts[2], shown.drawnTexts[3])
        #expect(passed.frame.maxX <= left.frame.minX && passed.frame.minY == left.frame.minY)
        for time in [passed, left] {
            #expect(time.block.hasTabularDigits && !time.block.isRightToLeft)
        }
        #expect(texts(BarSamples.present(.view(Self.view(seeking: 0.75)))).contains("2:30"))
        // A stream has no end to show.
        #expect(
            texts(BarSamples.present(.view(Self.view(length: nil)))) == ["Song", "Band", "0:50"])
        // The share of a job is known.
        let job = Self.view(length: nil) { $0.progress = .share(0.561) }
        #expect(texts(BarSamples.present(.view(job))) == ["Song", "Band", "0:50", "56 %"])
    }

    @Test func timesStayAsTheyAreRightToLeft() throws {
        let shown = BarSamples.present(
            .view(Self.view("שיר")), BarSamples.room(isRightToLeft: true))
        let (passed, left) = (shown.drawnTexts[2], shown.drawnTexts[3])
        #expect(passed.frame.minX >= left.frame.maxX)
        #expect(!passed.block.isRightToLeft && passed.block.alignment == .right)
        #expect(!left.block.isRightToLeft && left.block.alignment == .left)
    }

    @Test(
        arguments: [
            (0, "0:00"), (9, "0:09"), (61, "1:01"), (3599, "59:59"), (3600, "1:00:00"),
            (36_061, "10:01:01"),
        ] as [(UInt64, String)])
    func timesAreWritten(_ seconds: UInt64, _ text: String) {
        #expect(BarTime.text(seconds) == text)
        #expect(BarTime(passed: 9_000_000, length: 5_999_999).remaining == 0)
        #expect(!BarTime.text(.max).isEmpty)
    }

    @Test(arguments: [false, true], [0, 0.25, 1])
    func placeOnTheLineIsAShareOfTheLength(_ isRightToLeft: Bool, _ share: Double) throws {
        let shown = BarSamples.present(
            .view(Self.view(seeking: share)), BarSamples.room(isRightToLeft: isRightToLeft))
        let region = try #require(shown.region(.seek))
        #expect(region.height == 40)
        let knob = try #require(
            shown.list.commands.compactMap { command -> Rectangle? in
                if case .fill(let shape, _) = command, shape.frame.height == 16 {
                    shape.frame
                } else {
                    nil
                }
            }.last)
        let place = (knob.midX - region.minX) / region.width
        #expect(abs((isRightToLeft ? 1 - place : place) - share) < 0.01)
        #expect(abs(knob.midY - region.midY) < 0.01)
        #expect(BarSamples.present(.view(Self.view(canSeek: false))).region(.seek) == nil)
    }

    @Test(arguments: [false, true])
    func largeButtonsStandInTheMiddleInTheOrderOfPlayers(_ isRightToLeft: Bool) throws {
        let shown = BarSamples.present(
            .view(Self.view()), BarSamples.room(700, isRightToLeft: isRightToLeft))
        let regions = try ["previous", "play", "next"].map {
            try #require(shown.region(.button($0)))
        }
        #expect(regions.map { $0.width } == [48, 64, 48])
        #expect(regions[1].midX == 350)
        #expect(regions[0].maxX < regions[1].minX && regions[1].maxX < regions[2].minX)
        #expect(Set(regions.map { $0.midY }).count == 1)
    }

    @Test func otherButtonsHaveWords() throws {
        let view = Self.view {
            $0.leading = [BarSamples.cancel, BarButton(key: "x", label: "", symbol: .close)]
            $0.trailing = [BarButton(key: "off", label: "Later", isEnabled: false)]
        }
        let shown = BarSamples.present(.view(view))
        #expect(Array(texts(shown).suffix(3)) == ["Cancel", "Close", "Later"])
        let (cancel, close) = (
            try #require(shown.region(.button("cancel"))),
            try #require(shown.region(.button("x")))
        )
        #expect(cancel.minY == close.minY && cancel.maxX < close.minX)
        #expect(shown.region(.button("off")) == nil)
        let german = PanelRoom(width: 400, words: Words(locale: "de"))
        #expect(texts(BarSamples.present(.view(view), german)).contains("Schließen"))
        let long = Self.view {
            $0.leading = [BarSamples.cancel, BarButton(key: "long", label: BarSamples.long)]
        }
        let below = BarSamples.present(.view(long))
        #expect(
            try #require(below.region(.button("cancel"))).maxY
                <= #require(below.region(.button("long"))).minY)
    }

    @Test(arguments: [.nan, .infinity, -3, 1e300] as [Double])
    func absurdSharesAreClamped(_ share: Double) {
        let view = Self.view { $0.progress = .share(share) }
        let shown = BarSamples.present(.view(view))
        for case .fill(let shape, _) in shown.list.commands {
            #expect((0...400).contains(shape.frame.minX) && shape.frame.maxX <= 400)
        }
    }

    // MARK: Content of programs

    /// - Parameters:
    ///   - width: Buffer pixels.
    ///   - height: Buffer pixels.
    private static func content(
        _ width: Int, _ height: Int, takesTaps: Bool = false
    ) throws -> MessageContent {
        let pixels = [UInt32](repeating: 0xff00_0000, count: width * height)
        return MessageContent(
            bitmap: try #require(Bitmap(width: width, height: height, pixels: pixels)), scale: .one,
            room: ContentRoom(width: 364, height: 100), takesTaps: takesTaps)
    }

    @Test func contentStandsInThePlaceOfTheTexts() throws {
        let content = try Self.content(100, 50, takesTaps: true)
        let item = try BarSamples.item { $0.content = content }
        let shown = BarSamples.present(.view(BarView(item, at: Instant(microseconds: 0))))
        let region = try #require(shown.region(.content))
        #expect(region.size == Size(width: 100, height: 50))
        #expect(abs(region.midX - shown.card.midX) < 1)
        #expect(shown.list.commands.allSatisfy { if case .text = $0 { false } else { true } })
        #expect(shown.region(.button("play")) != nil, "buttons stay")
        let bare = try Self.content(100, 50)
        let plain = try BarSamples.item { $0.content = bare }
        let untapped = BarSamples.present(.view(BarView(plain, at: Instant(microseconds: 0))))
        #expect(untapped.region(.content) == nil)
    }

    @Test func contentThatIsTooLargeIsMadeSmaller() throws {
        let (broad, long) = (
            try Self.content(1000, 10, takesTaps: true), try Self.content(10, 4000, takesTaps: true)
        )
        let wide = try BarSamples.item { $0.content = broad }
        let shown = BarSamples.present(.view(BarView(wide, at: Instant(microseconds: 0))))
        let region = try #require(shown.region(.content))
        #expect(region.width == BarView.column(in: shown.card.width))
        let high = try BarSamples.item { $0.content = long }
        let tall = BarSamples.present(.view(BarView(high, at: Instant(microseconds: 0))))
        #expect(try #require(tall.region(.content)).height == BarView.contentHeight)
    }

    // MARK: Around the view

    @Test(arguments: [BarSettings.Edge.bottom, .top])
    func sheetIsRoundAwayFromItsEdge(_ edge: BarSettings.Edge) throws {
        let shown = BarSamples.present(.sheet(height: 640, edge: edge), BarSamples.room(360))
        #expect(shown.card.size == Size(width: 360, height: 640) && shown.isOpaque)
        #expect(shown.card.minY > 0)
        guard case .fill(let shape, _)? = shown.list.commands.dropFirst().first else {
            Issue.record("no ground")
            return
        }
        let (top, bottom) = (
            [shape.corners.topLeft, shape.corners.topRight],
            [shape.corners.bottomLeft, shape.corners.bottomRight]
        )
        let (round, square) = edge == .bottom ? (top, bottom) : (bottom, top)
        #expect(round.allSatisfy { $0 > 0 } && square.allSatisfy { $0 == 0 })
        // Above the safe area of a phone no side touches the edge.
        let floating = BarSamples.present(
            .sheet(height: 640, edge: edge, isFloating: true), BarSamples.room(360))
        guard case .fill(let whole, _)? = floating.list.commands.dropFirst().first else {
            Issue.record("no ground")
            return
        }
        #expect(floating.card.size == shown.card.size)
        #expect(whole.corners == CornerRadii(all: round[0]))
        for height in [0, -1, .nan, .infinity, 1e300] as [Double] {
            #expect(BarSamples.present(.sheet(height: height)).card.height <= 8192)
        }
    }

    @Test(arguments: BarSettings.CloseButton.allCases)
    func closeButtonIsOfAFingersSize(_ look: BarSettings.CloseButton) throws {
        let part = BarPart.closeButton(look, flatness: 0.5)
        let shown = BarSamples.present(part)
        guard look != .none else {
            #expect(shown.hits.isEmpty && shown.list.commands.isEmpty)
            return
        }
        let region = try #require(shown.region(.close))
        #expect(region == shown.card && region.width >= 44 && region.height >= 44)
        for interaction in [
            Interaction(hovered: .panel(.bar(.close))), Interaction(pressed: .panel(.bar(.close))),
            Interaction(focused: .panel(.bar(.close))),
        ] {
            let other = BarSamples.present(part, BarSamples.room(), interaction)
            #expect(other.size == shown.size && other.list != shown.list)
            for ring in other.drawnRings { #expect(ring.intersection(shown.card) == ring) }
        }
    }

    @Test func chevronFlattensWithTheView() {
        func drop(_ flatness: Double) -> Double {
            let shown = BarSamples.present(.closeButton(.chevron, flatness: flatness))
            for case .stroke(let points, _, _) in shown.list.commands {
                return points[1].y - points[0].y
            }
            return .nan
        }
        #expect(drop(0) > 8 && drop(1) == 0 && drop(0.5) == drop(0) / 2)
        #expect(drop(.nan) == drop(0) && drop(7) == drop(1))
    }

    @Test func largePictureIsASquareWithItsShadow() throws {
        let opaque = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        let clear = try #require(Bitmap(width: 1, height: 1, pixels: [0x8000_0080]))
        func shadows(_ shown: Presentation) -> Int {
            shown.list.commands.filter { if case .shadow = $0 { true } else { false } }.count
        }
        let shown = BarSamples.present(.image(opaque), BarSamples.room(304))
        #expect(shown.card.size == Size(width: 304, height: 304) && shadows(shown) == 1)
        #expect(shown.card.minX >= 32 && shown.size.width - shown.card.maxX >= 32)
        #expect(shadows(BarSamples.present(.image(clear))) == 0)
        let empty = BarSamples.present(.image(nil, sign: .bird))
        #expect(empty.drawnSymbols.map { $0.symbol } == [.bird])
        #expect(empty.drawnSymbols.allSatisfy { empty.card.intersection($0.frame) == $0.frame })
        for width in [0, -1, .nan, .infinity, 1e300] as [Double] {
            #expect(BarSamples.present(.image(nil), BarSamples.room(width)).card.width <= 4096)
        }
    }
}
