import Geometry
import Layout
import Messages
import Testing

@Suite struct PresentationChangeTests {
    private static func presentation(
        body: String = "", progress: Double? = nil
    ) throws -> Presentation {
        let message = try Samples.message {
            $0.title = "Title"
            $0.body = RichText(plain: body)
            $0.progress = progress
        }
        let room = CardRoom(
            width: 400, maxHeight: 600, isCompact: false, scale: .one, appearance: .light)
        return Presentation(of: message, age: "now", in: room, measuring: FixedPitchText())
    }

    private let short: Presentation
    private let long: Presentation

    init() throws {
        short = try Self.presentation()
        long = try Self.presentation(body: String(repeating: "many words ", count: 20))
    }

    @Test func changeBeginsWithTheOldHeightAndEndsWithTheNewCard() throws {
        let change = try #require(PresentationChange(from: short, to: long))
        #expect(change.presentation(at: 0).card == short.card)
        #expect(change.presentation(at: 0).size == short.size)
        #expect(change.presentation(at: 1) == long)
    }

    @Test func heightsGrowSteadilyInWholePixels() throws {
        let change = try #require(PresentationChange(from: short, to: long))
        let heights = (0...10).map { change.presentation(at: Double($0) / 10).card.height }
        #expect(heights == heights.sorted())
        #expect(heights.allSatisfy { $0 == $0.rounded() })
        #expect(Set(heights).count > 5)
    }

    @Test func nothingIsDrawnBelowTheCard() throws {
        let change = try #require(PresentationChange(from: short, to: long))
        for step in 0..<10 {
            let way = change.presentation(at: Double(step) / 10)
            for case .text(_, let frame, _) in way.list.commands {
                #expect(frame.maxY <= way.card.maxY)
            }
        }
    }

    @Test func theGroundIsAsHighAsTheCard() throws {
        let change = try #require(PresentationChange(from: long, to: short))
        let way = change.presentation(at: 0.5)
        guard case .fill(let ground, _)? = way.list.commands.first(where: \.isFill) else {
            Issue.record("no ground")
            return
        }
        #expect(ground.frame == way.card)
    }

    @Test func progressBarsMoveToTheirNewValue() throws {
        let (before, after) = try (
            Self.presentation(progress: 0.2), Self.presentation(progress: 0.8)
        )
        let change = try #require(PresentationChange(from: before, to: after))
        func bar(_ part: Double) -> Double? {
            change.presentation(at: part).list.commands.compactMap { command in
                if case .fill(let shape, _) = command { shape.frame.width } else { nil }
            }.min()
        }
        let (start, middle, end) = try (
            #require(bar(0)), #require(bar(0.5)), #require(bar(1))
        )
        #expect(abs(middle - (start + end) / 2) < 1e-9)
        #expect(start < middle && middle < end)
    }

    @Test func equalPresentationsHaveNoChange() {
        #expect(PresentationChange(from: short, to: short) == nil)
    }

    @Test(arguments: [-1, 2, Double.infinity, -Double.infinity, Double.nan])
    func anyFractionGivesACard(_ fraction: Double) throws {
        let change = try #require(PresentationChange(from: short, to: long))
        let height = change.presentation(at: fraction).card.height
        #expect([short.card.height, long.card.height].contains(height))
    }
}

extension DrawCommand {
    fileprivate var isFill: Bool { if case .fill = self { true } else { false } }
}
