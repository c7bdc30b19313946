import Geometry
import Messages
import Testing

@testable import Layout

/// Buttons beside the titles of a bar, and dots below them, as far as there is room.
@Suite struct BarFitTests {
    /// The floating bar of a phone that is 360 px wide.
    private static let phone = 336.0

    private func keys(_ face: BarFace, _ width: Double) -> [String] {
        BarSamples.present(.bar(face), BarSamples.room(width)).focusOrder.compactMap {
            if case .panel(.bar(.button(let key))) = $0 { key } else { nil }
        }
    }

    // MARK: Buttons

    @Test(arguments: BarSamples.styles) func titlesHaveMostOfAPhone(_ style: BarStyle) throws {
        let face = try BarSamples.face(style)
        let width = style.isFullWidth ? 360 : Self.phone
        let plan = BarSamples.plan(face, BarSamples.room(width))
        #expect(plan.titles.width >= width * BarArrangement.titlesShare)
        #expect(keys(face, width) == ["play", "next"])
    }

    @Test func mainButtonIsKeptLongest() throws {
        let face = try BarSamples.face(
            leading: [BarSamples.previous, BarSamples.play], trailing: [BarSamples.next])
        #expect(keys(face, 700) == ["previous", "play", "next"])
        #expect(keys(face, Self.phone) == ["play", "next"])
        #expect(keys(face, 240) == ["play"])
    }

    @Test func oneButtonStaysOnAPill() throws {
        let pill = try BarSamples.face(leading: [], trailing: [BarSamples.play])
        #expect(keys(pill, 220) == ["play"])
        let words = try BarSamples.face(leading: [], trailing: [BarSamples.cancel])
        #expect(keys(words, 220) == ["cancel"])
    }

    @Test func longLabelsLeaveTheTitlesRoom() throws {
        let labels = (0..<4).map { BarButton(key: "\($0)", label: "A long label") }
        let face = try BarSamples.face(leading: [], trailing: labels)
        #expect(keys(face, Self.phone) == ["0"])
        let plan = BarSamples.plan(face, BarSamples.room(700))
        #expect(plan.titles.width >= 700 * BarArrangement.titlesShare)
    }

    // MARK: Dots

    private func face(
        _ style: BarStyle = BarStyle(), page: Int, of count: Int,
        progress: BarSettings.ProgressPlace = .bottom
    ) throws -> BarFace {
        var face = try BarSamples.face(style, progress: progress)
        face.pages = BarPages(shown: page, of: count)
        return face
    }

    /// Dots of a face from left to right.
    private func dots(_ face: BarFace, isRightToLeft: Bool = false) -> [(Rectangle, Color)] {
        let shown = BarSamples.present(
            .bar(face), BarSamples.room(isRightToLeft: isRightToLeft))
        return shown.list.commands.compactMap { command -> (Rectangle, Color)? in
            guard case .fill(let shape, let color) = command, shape.frame.width <= BarDots.side
            else { return nil }
            let corner = shown.card.origin
            return (shape.frame.moved(by: Point(x: -corner.x, y: -corner.y)), color)
        }.sorted { $0.0.minX < $1.0.minX }
    }

    @Test func onlySeveralPagesHaveDots() throws {
        #expect(try dots(face(page: 0, of: 1)).isEmpty)
        #expect(try dots(face(page: 0, of: 2)).count == 2)
        #expect(try dots(face(page: 4, of: 5)).count == 5)
    }

    @Test func dotOfTheShownPageIsTheStrongest() throws {
        for isRightToLeft in [false, true] {
            let dots = try dots(face(page: 1, of: 4), isRightToLeft: isRightToLeft)
            let strong = dots.indices.filter { dots[$0].1.alpha == 255 }
            // The next page is on the left where reading goes to the left.
            #expect(strong == [isRightToLeft ? 2 : 1])
        }
    }

    @Test func manyPagesHaveSevenDotsAndSmallOnesAtTheEnds() throws {
        let middle = try dots(face(page: 50, of: 100)).map { $0.0.width }
        #expect(middle == [3, 4, 4, 4, 4, 4, 3])
        #expect(try dots(face(page: 0, of: 100)).map { $0.0.width } == [4, 4, 4, 4, 4, 4, 3])
        let last = try dots(face(page: 99, of: 100))
        #expect(last.map { $0.0.width } == [3, 4, 4, 4, 4, 4, 4] && last[6].1.alpha == 255)
    }

    @Test(arguments: BarSamples.styles) func dotsTouchNeitherTitlesNorProgress(
        _ style: BarStyle
    ) throws {
        for factor in [1.0, 1.7, 3] {
            let face = try face(style, page: 0, of: 3)
            let theme = BarSamples.theme(factor)
            let plan = BarSamples.plan(face, theme: theme)
            let without = BarSamples.plan(try BarSamples.face(style), theme: theme)
            #expect(plan.size == without.size && plan.titles.size == without.titles.size)
            #expect(plan.titles.minY < without.titles.minY, "titles make room")
            let shown = BarSamples.present(.bar(face), theme: theme)
            let dot = try #require(
                shown.list.commands.compactMap { command -> Rectangle? in
                    guard case .fill(let shape, _) = command, shape.frame.width == BarDots.side
                    else { return nil }
                    return shape.frame
                }.first)
            let top = dot.minY - shown.card.minY
            #expect(top >= plan.titles.maxY - BarMetrics.titleMargin)
            let line = try #require(plan.progress)
            #expect(top + BarDots.side <= line.minY)
        }
    }

    @Test func dotsStandBelowCentredTitles() throws {
        let compact = try #require(BarStyle(.compact))
        let face = try face(compact, page: 0, of: 3)
        let shown = BarSamples.present(.bar(face), BarSamples.room(360))
        let titles = BarSamples.plan(face, BarSamples.room(360)).titles
        #expect(titles.midX < 160, "buttons are beside them")
        let dots = shown.list.commands.compactMap { command -> Double? in
            guard case .fill(let shape, _) = command, shape.frame.width == BarDots.side else {
                return nil
            }
            return shape.frame.midX
        }
        #expect(dots.count == 3 && abs((dots.first ?? 0) + (dots.last ?? 0) - titles.midX * 2) <= 2)
    }

    @Test func barWithoutRoomHasNoDots() throws {
        var style = BarStyle()
        (style.titleSize, style.subtitleSize, style.height) = (8, 8, 24)
        let face = try face(style, page: 0, of: 3)
        #expect(dots(face).isEmpty)
        #expect(BarSamples.plan(face) == BarSamples.plan(try BarSamples.face(style)))
    }

    // MARK: Arrows

    @Test func arrowPointsToItsPage() {
        func tip(_ isForward: Bool, isRightToLeft: Bool) -> Double {
            let shown = BarSamples.present(
                .arrow(BarArrow(isForward: isForward, hasGround: true)),
                BarSamples.room(isRightToLeft: isRightToLeft))
            #expect(shown.card.size == Size(width: 32, height: 32))
            #expect(shown.region(.turn(isForward: isForward)) == shown.card)
            for case .stroke(let points, _, _) in shown.list.commands {
                return points[1].x - points[0].x
            }
            return 0
        }
        #expect(tip(true, isRightToLeft: false) > 0 && tip(false, isRightToLeft: false) < 0)
        #expect(tip(true, isRightToLeft: true) < 0 && tip(false, isRightToLeft: true) > 0)
    }

    @Test func arrowOnTheBarHasNoGround() {
        let shown = BarSamples.present(.arrow(BarArrow(isForward: true, hasGround: false)))
        #expect(shown.size == shown.card.size && !shown.isOpaque)
    }
}
