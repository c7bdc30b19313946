import Geometry
import Layout
import Messages
import Testing

@testable import Scene

/// The set of stages.
@Suite struct StagesTests {
    private func key(_ anchor: MessagePosition?, _ target: StageKey.Target = .focused) -> StageKey {
        StageKey(target: target, layer: .top, anchor: anchor)
    }

    @Test func numbersAreNeverReused() {
        var stages = Stages()
        let first = stages.open(key(.top), .full)
        stages.close(first)
        let second = stages.open(key(.top), .full)
        #expect(first != second)
        #expect(stages.stage(first) == nil && stages.stage(second) != nil)
        #expect(stages.nextCard() != stages.nextCard())
    }

    @Test func stageIsFoundByItsKey() {
        var stages = Stages()
        let top = stages.open(key(.top), .full)
        let bottom = stages.open(key(.bottom), .full)
        #expect(stages.stage(key(.top))?.number == top)
        #expect(stages.numbers == [top, bottom])
        #expect(stages.stage(key(.left)) == nil)
    }

    @Test func roomIsRememberedForTheSameExtent() {
        var stages = Stages()
        let room = Size(width: 432, height: 690)
        stages.keep(room, for: key(.top), .column(432))
        #expect(stages.room(for: key(.top), .column(432)) == room)
        #expect(stages.room(for: key(.top), .full) == nil)
        #expect(stages.room(for: key(.bottom), .column(432)) == nil)
    }

    @Test func roomsAreRemovedWithTheirOutput() {
        var stages = Stages()
        let there = key(.top, .output(Sample.left))
        stages.keep(.zero, for: there, .full)
        stages.keep(.zero, for: key(.top), .full)
        stages.forget(Sample.left)
        #expect(stages.room(for: there, .full) == nil)
        #expect(stages.room(for: key(.top), .full) == .zero)
    }

    @Test func refusedStageWaitsEverLonger() {
        var stages = Stages()
        var delays: [UInt64] = []
        for _ in 0..<8 {
            stages.refuse(at: Sample.time(0))
            let retry = stages.retry ?? Sample.time(0)
            delays.append(retry.microseconds(since: Sample.time(0)) / 1000)
        }
        #expect(delays == [0, 250, 500, 1000, 2000, 4000, 8000, 8000])
        stages.accept()
        stages.refuse(at: Sample.time(0))
        #expect(stages.retry == Sample.time(0))
    }

    @Test func modalMessagesShareTheStageOfTheirOutput() throws {
        let modal = try Sample.message(1) { $0.dim = Dim(.gray) }
        let key = StageKey(of: modal, on: .output(Sample.left))
        #expect(key.anchor == nil && key.layer == .overlay)
        let plain = StageKey(of: try Sample.message(2), on: .focused)
        #expect(plain.anchor == .topRight && plain.layer == .top)
    }

    /// Rules of compositors know the contents of a layer surface by its namespace.
    @Test func everyKindOfContentsHasItsNamespace() throws {
        func namespace(_ edit: (inout Message) -> Void) throws -> SurfaceNamespace {
            StageKey(of: try Sample.message(1, edit), on: .focused).namespace
        }
        #expect(try namespace { _ in } == .notifications)
        #expect(try namespace { $0.layer = .overlay } == .notifications)
        #expect(try namespace { $0.dim = Dim(.gray) } == .dim)
        #expect(try namespace { $0.messenger = .osd } == .osd)
        #expect(try namespace { ($0.messenger, $0.dim) = (.osd, Dim(.gray)) } == .dim)
        func namespace(_ purpose: StageKey.Purpose) -> SurfaceNamespace {
            StageKey(target: .focused, layer: .top, anchor: .left, purpose: purpose).namespace
        }
        #expect(namespace(.panel) == .panel && namespace(.strip) == .panel)
        #expect(namespace(.bar) == .bar && namespace(.dock) == .bar)
        #expect(namespace(.deck) == .deck && namespace(.menu) == .menu)
    }

    @Test func newerCardsAreBeforeOlderOnes() throws {
        var stage = StageState(
            Sample.stage, key: key(.topRight), ground: CardNumber(rawValue: 100), extent: .full)
        let style = Look().catalog.style(of: try Sample.message(1))
        for id: UInt32 in [2, 1, 3] {
            stage.add(
                CardState(
                    CardNumber(rawValue: UInt64(id)), message: try Sample.message(id), style: style)
            )
        }
        stage.addLast(
            CardState(
                CardNumber(rawValue: 9), message: try Sample.message(9), style: style, slots: []))
        stage.add(
            CardState(
                CardNumber(rawValue: 4), message: try Sample.message(0 + 4), style: style))
        #expect(stage.cards.map { $0.number.rawValue } == [4, 3, 2, 1, 9])
    }

    @Test func endedCardIsNotTheCardOfItsMessage() throws {
        var stage = StageState(
            Sample.stage, key: key(.topRight), ground: CardNumber(rawValue: 100), extent: .full)
        let message = try Sample.message(1)
        let number = CardNumber(rawValue: 1)
        stage.add(
            CardState(number, message: message, style: Look().catalog.style(of: message)))
        #expect(stage.card(of: message.id)?.number == number)
        stage.change(number) { $0.end(at: 0) }
        #expect(stage.card(of: message.id) == nil && stage.card(number) != nil)
        stage.drop(number)
        #expect(stage.card(number) == nil && stage.isVacant(at: 1))
    }
}
