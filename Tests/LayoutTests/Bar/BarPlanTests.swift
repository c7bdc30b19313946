import Configuration
import Geometry
import Messages
import Testing

@testable import Layout

/// Places of all parts on the bar.
@Suite struct BarPlanTests {
    @Test(arguments: zip(BarStyleName.builtIn, [44.0, 64, 58, 48]))
    func everyStyleHasItsHeight(_ name: BarStyleName, _ height: Double) throws {
        let style = try #require(BarStyle(name))
        let plan = BarSamples.plan(try BarSamples.face(style))
        #expect(plan.size == Size(width: 400, height: height))
        #expect((plan.image != nil) == style.hasImage)
        #expect(plan.image.map { $0.width == $0.height && $0.width <= 44 } ?? true)
    }

    @Test func partsDoNotOverlap() throws {
        for style in BarSamples.styles {
            for width in [48.0, 90, 140, 200, 280, 360, 700.5, 2000] {
                for count in 0...5 {
                    let buttons = (0..<count).map {
                        BarButton(key: "\($0)", label: "Button", symbol: $0 == 1 ? nil : .play)
                    }
                    for factor in [1.0, 1.7, 3] {
                        try check(style, width, buttons, BarSamples.theme(factor))
                    }
                }
            }
        }
    }

    private func check(
        _ style: BarStyle, _ width: Double, _ buttons: [BarButton], _ theme: ThemeDescription
    ) throws {
        let face = try BarSamples.face(style, leading: buttons, trailing: buttons.reversed())
        for isRightToLeft in [false, true] {
            let room = BarSamples.room(width, isRightToLeft: isRightToLeft)
            let plan = BarSamples.plan(face, room, theme: theme)
            let shown = BarSamples.present(.bar(face), room, theme: theme)
            #expect(shown.card.size == plan.size && plan.size.height == plan.size.height.rounded())
            let ground = Rectangle(origin: .zero, size: plan.size)
            var places = [plan.titles, plan.image].compactMap { $0 }.filter { !$0.isEmpty }
            let back = Point(x: -shown.card.minX, y: -shown.card.minY)
            for hit in shown.hits {
                let region = hit.rectangle.moved(by: back)
                if hit.target == .panel(.bar(.open)) {
                    for place in places { #expect(place.intersection(region) == place) }
                } else {
                    #expect(region.width >= 44 && region.height == plan.size.height)
                    places.append(region)
                }
            }
            for (index, place) in places.enumerated() {
                #expect(place.intersection(ground) == place)
                for other in places.dropFirst(index + 1) {
                    #expect(place.intersection(other).isEmpty, "\(place) \(other)")
                }
            }
            if !plan.titles.isEmpty {
                #expect(plan.titles.width >= 44)
                #expect(plan.titles.minX == plan.titles.minX.rounded())
                #expect(plan.titles.width == plan.titles.width.rounded())
            }
            if let image = plan.image { #expect(plan.titles.width >= image.width) }
        }
    }

    /// The picture is left out first, then buttons, and the titles last.
    @Test func partsAreLeftOutForLackOfRoom() throws {
        let face = try BarSamples.face(leading: [], trailing: [BarSamples.play])
        #expect(BarSamples.plan(face, BarSamples.room(200)).image != nil)
        let narrow = BarSamples.plan(face, BarSamples.room(150))
        #expect(narrow.image == nil && narrow.titles.width >= 44)
        let bare = BarSamples.present(.bar(face), BarSamples.room(100))
        #expect(bare.focusOrder == [.panel(.bar(.open))])
        #expect(BarSamples.plan(face, BarSamples.room(50)).titles.isEmpty)
        let open = try #require(BarSamples.present(.bar(face), BarSamples.room(50)).region(.open))
        #expect(open.width == 50)
    }

    @Test func rightToLeftMirrorsAllButTheOrderOfButtons() throws {
        for style in BarSamples.styles {
            let face = try BarSamples.face(style)
            let left = BarSamples.plan(face, BarSamples.room(500))
            let right = BarSamples.plan(face, BarSamples.room(500, isRightToLeft: true))
            #expect(left.size == right.size)
            #expect(right.titles == BarSamples.mirrored(left.titles, 500))
            #expect(right.image == left.image.map { BarSamples.mirrored($0, 500) })
            #expect(right.progress == left.progress)
            func order(_ room: PanelRoom) -> [Symbol] {
                BarSamples.present(.bar(face), room).drawnSymbols.filter { $0.symbol != .bird }
                    .sorted { $0.frame.minX < $1.frame.minX }.map { $0.symbol }
            }
            #expect(order(BarSamples.room(500)) == [.previous, .play, .next])
            #expect(
                order(BarSamples.room(500, isRightToLeft: true)) == [.play, .next, .previous])
        }
    }

    @Test(
        arguments: [
            (1, 58), (1.2, 60), (1.35, 65), (1.7, 77), (2, 87), (2.4, 101), (2.8, 115), (3, 121),
        ] as [(Double, Double)])
    func barGrowsWithLargeText(_ factor: Double, _ height: Double) throws {
        let face = try BarSamples.face()
        let plan = BarSamples.plan(face, theme: BarSamples.theme(factor))
        // The figures of iOS, or as much as both lines take.
        let metrics = BarMetrics(face.style, BarSamples.theme(factor).type)
        #expect(plan.size.height == height)
        #expect(plan.titles.height == metrics.titlesHeight)
    }

    @Test func progressIsFlushWithTheEdge() throws {
        func place(_ style: BarStyleName, _ place: BarSettings.ProgressPlace) throws -> Rectangle? {
            BarSamples.plan(
                try BarSamples.face(try #require(BarStyle(style)), progress: place)
            ).progress
        }
        #expect(try place(.floating, .none) == nil)
        #expect(try place(.floating, .bottom) == Rectangle(x: 6, y: 56, width: 388, height: 2))
        #expect(try place(.floating, .top) == Rectangle(x: 6, y: 0, width: 388, height: 2))
        #expect(try place(.prominent, .bottom) == Rectangle(x: 0, y: 62, width: 400, height: 2))
        #expect(try place(.compact, .top) == Rectangle(x: 0, y: 0, width: 400, height: 2))
        // By itself it is the line between a full-width bar and the windows, not at the edge of the screen.
        #expect(try place(.compact, .automatic)?.minY == 0)
        #expect(try place(.prominent, .automatic)?.minY == 0)
        #expect(try place(.floating, .automatic)?.maxY == 58)
        let top = BarFace(
            try BarSamples.item(), style: try #require(BarStyle(.prominent)), progress: .automatic,
            edge: .top)
        #expect(BarSamples.plan(top).progress?.maxY == 64)
    }

    @Test(arguments: [false, true])
    func contentsOfAWideBarStandInTheMiddle(_ isRightToLeft: Bool) throws {
        for style in BarSamples.styles {
            var face = try BarSamples.face(style)
            face.contentWidth = 700
            let room = BarSamples.room(1280, isRightToLeft: isRightToLeft)
            let (plan, shown) = (BarSamples.plan(face, room), BarSamples.present(.bar(face), room))
            #expect(plan.size.width == 1280)
            #expect(plan.contents == Rectangle(x: 290, y: 0, width: 700, height: plan.size.height))
            for place in [plan.titles, plan.image].compactMap({ $0 }) {
                #expect(place.intersection(plan.contents) == place)
            }
            let back = Point(x: -shown.card.minX, y: -shown.card.minY)
            for hit in shown.hits where hit.target != .panel(.bar(.open)) {
                let region = hit.rectangle.moved(by: back)
                #expect(region.intersection(plan.contents) == region)
            }
            // Beside the contents the bar opens, too; keys go to that part once.
            for x in [5.0, 1275] {
                let place = Point(x: x, y: 20).moved(by: shown.card.origin)
                #expect(shown.target(at: place) == .panel(.bar(.open)))
            }
            #expect(shown.focusOrder.count == 4)
            let narrow = BarSamples.plan(face, BarSamples.room(500, isRightToLeft: isRightToLeft))
            #expect(narrow.contents == Rectangle(origin: .zero, size: narrow.size))
        }
    }

    @Test func wholeTextsAreMeasured() throws {
        let plan = BarSamples.plan(
            try BarSamples.face(), title: BarSamples.long, subtitle: "x\n\u{1}y")
        // Characters are half an em wide; the last space does not count.
        let characters = Double(BarSamples.long.count - 1)
        let (title, subtitle) = (15.0 / 2 * characters, 12.5 / 2 * 3)
        #expect(plan.titleWidth == title.rounded(.up))
        #expect(plan.subtitleWidth == subtitle.rounded(.up))
        let empty = BarSamples.plan(try BarSamples.face(), title: "", subtitle: " ")
        #expect(empty.titleWidth == 0 && empty.subtitleWidth == 0)
    }

    @Test func centredTitlesStandInTheMiddleOfTheBar() throws {
        let compact = try #require(BarStyle(.compact))
        let face = try BarSamples.face(compact, leading: [])
        let wide = BarSamples.plan(face, BarSamples.room(600)).titles
        #expect(wide.midX == 300)
        // If that left them too little room, they take the available room.
        let narrow = BarSamples.plan(face, BarSamples.room(280)).titles
        #expect(narrow.midX < 140 && narrow.width > 120)
    }

    @Test(
        arguments: [0, -1, 1e300, -1e300, .infinity, .nan, 0.3, 300] as [Double],
        EndKeys.End.allCases)
    func absurdWidthsAndFiguresAtTheEndsOfTheirRangesArePlanned(
        _ width: Double, _ end: EndKeys.End
    ) throws {
        for isFullWidth in [false, true] {
            var style = BarStyle()
            let keys = EndKeys(end)
            style.describe(to: keys)
            #expect(keys.count == 8)
            style.isFullWidth = isFullWidth
            let plan = BarSamples.plan(try BarSamples.face(style), BarSamples.room(width))
            #expect((24...1000).contains(plan.size.height))
            #expect((48...8192).contains(plan.size.width))
            let ground = Rectangle(origin: .zero, size: plan.size)
            for place in [plan.titles, plan.image, plan.progress].compactMap({ $0 })
            where !place.isEmpty { #expect(place.intersection(ground) == place) }
        }
    }
}
