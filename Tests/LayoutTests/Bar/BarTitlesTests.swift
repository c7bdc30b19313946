import Geometry
import Messages
import Testing

@testable import Layout

/// Title and subtitle of the bar, in their room.
@Suite struct BarTitlesTests {
    private func titles(
        _ title: String, _ subtitle: String = "", copies: [Double] = [],
        fades: (Double, Double) = (0, 0), style: BarStyle = BarStyle()
    ) -> BarPart {
        var line = BarLine(text: title)
        line.copies = copies
        line.fades = (leading: fades.0, trailing: fades.1)
        return .titles(BarTitles(style: style, title: line, subtitle: BarLine(text: subtitle)))
    }

    private func lines(
        _ shown: Presentation
    ) -> [(frame: Rectangle, clip: Rectangle, fade: LineFade)] {
        shown.list.commands.compactMap {
            if case .line(_, let frame, _, let clip, let fade) = $0 {
                (frame, clip, fade)
            } else {
                nil
            }
        }
    }

    @Test func titlesFillTheRoomOfThePlan() throws {
        for style in BarSamples.styles {
            for factor in [1.0, 2] {
                let theme = BarSamples.theme(factor)
                let plan = BarSamples.plan(try BarSamples.face(style), theme: theme)
                let shown = BarSamples.present(
                    titles("Song", "Band", style: style), BarSamples.room(plan.titles.width),
                    theme: theme)
                #expect(shown.size == plan.titles.size && shown.hits.isEmpty && !shown.isOpaque)
                for text in shown.drawnTexts {
                    #expect(
                        text.frame.intersection(Rectangle(origin: .zero, size: shown.size))
                            == text.frame)
                    #expect(text.block.alignment == (style.isCentered ? .center : .left))
                }
                #expect(shown.drawnTexts[0].frame.maxY <= shown.drawnTexts[1].frame.minY)
            }
        }
    }

    @Test func oneLineAloneStandsInTheMiddle() throws {
        let both = BarSamples.present(titles("Song", "Band"))
        let title = BarSamples.present(titles("Song"))
        let subtitle = BarSamples.present(titles(" ", "Band"))
        #expect(both.size == title.size && title.size == subtitle.size)
        for shown in [title, subtitle] {
            let text = try #require(shown.drawnTexts.first)
            #expect(shown.drawnTexts.count == 1)
            #expect(abs(text.frame.midY - shown.size.height / 2) <= 0.5)
        }
        #expect(BarSamples.present(titles("")).list.commands.isEmpty)
    }

    @Test func restingTitleIsCut() throws {
        let shown = BarSamples.present(titles(BarSamples.long, "Band"), BarSamples.room(120))
        let text = try #require(shown.drawnTexts.first)
        #expect(text.block.ellipsis == .end && text.block.width == 120)
        #expect(lines(shown).isEmpty)
        #expect(shown.drawnTexts[1].color != text.color)
    }

    @Test(arguments: [false, true])
    func copiesAreAtTheirStatedPlaces(_ isRightToLeft: Bool) throws {
        let part = titles(BarSamples.long, "Band", copies: [-400, 1180, -4000], fades: (1, 0.5))
        let shown = BarSamples.present(part, BarSamples.room(200, isRightToLeft: isRightToLeft))
        // Other copies would not be visible.
        let line = try #require(lines(shown).first)
        #expect(lines(shown).count == 1 && shown.drawnTexts.count == 1)
        #expect(line.frame.minX == -400 && line.frame.width == 1523)
        #expect(line.clip == Rectangle(x: 0, y: 2, width: 200, height: 19))
        // The bar is read from left to right in every language.
        #expect(line.fade == LineFade(left: 1, right: 0.5, width: 10))
        let near = BarSamples.present(
            titles(BarSamples.long, copies: [-1500, 73]), BarSamples.room(200))
        #expect(lines(near).map { $0.frame.minX } == [-1500, 73])
    }

    @Test(arguments: [false, true])
    func fadesBeginWhereTheTextDoes(_ isRightToLeft: Bool) throws {
        let hebrew = String(repeating: "שיר ארוך ", count: 20)
        let shown = BarSamples.present(
            titles(hebrew, copies: [-300], fades: (0.25, 1)),
            BarSamples.room(200, isRightToLeft: isRightToLeft))
        let line = try #require(lines(shown).first)
        #expect(line.frame.minX == -300)
        #expect(line.fade == LineFade(left: 1, right: 0.25, width: 10))
        #expect(BarLine(text: hebrew).isRightToLeft(onDesktop: false))
        #expect(BarLine(text: "12").isRightToLeft(onDesktop: true))
    }

    @Test(arguments: [.nan, .infinity, -1e300, 1e300] as [Double])
    func absurdPlacesAreLeftOut(_ place: Double) {
        let shown = BarSamples.present(
            titles("Song", copies: [place], fades: (place, place)), BarSamples.room(200))
        #expect(lines(shown).isEmpty)
        let tiny = BarSamples.present(titles("Song", "Band"), BarSamples.room(place))
        #expect((1...8192).contains(tiny.size.width))
    }

    /// The measured text and all drawn copies are one block, which is laid out once.
    @Test func aLineIsLaidOutOnce() throws {
        let text = FixedPitchText()
        func blocks(_ x: Double) -> [TextBlock] {
            let shown = Presentation(
                of: .bar(titles(BarSamples.long, copies: [x, x + 1600])),
                in: BarSamples.room(200), theme: .plain, measuring: text)
            return shown.list.commands.compactMap {
                if case .line(let block, _, _, _, _) = $0 { block } else { nil }
            }
        }
        let first = try #require(blocks(0).first)
        #expect((blocks(-10) + blocks(-1550)).allSatisfy { $0 == first })
    }
}
