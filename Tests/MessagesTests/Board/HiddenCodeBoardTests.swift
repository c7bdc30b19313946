import Messages
import Testing

/// Messages whose one-time codes lists hide.
@Suite struct HiddenCodeBoardTests {
    private static let text = "Your code is 482913"

    @Test func codeIsHiddenInListsAndStaysOnTheCard() {
        var fixture = BoardFixture()
        let id = fixture.post(Self.text) { $0.expiry = .never }.id
        #expect(fixture.board.listed(id)?.title == Self.text)
        #expect(fixture.handle(.hideCode(id), at: 1) == ["code-hidden 1"])
        #expect(fixture.handle(.hideCode(id), at: 2).isEmpty)
        #expect(fixture.board.hidesCode(id))
        #expect(fixture.board.listed(id)?.title == "Your code is ••• •••")
        #expect(fixture.board.message(id)?.title == Self.text)
    }

    @Test func codeOfNewTextIsShown() {
        var fixture = BoardFixture()
        let id = fixture.post(Self.text) { $0.expiry = .never }.id
        _ = fixture.handle(.hideCode(id), at: 1)
        fixture.post(Self.text, at: 2, claim: .replacing(id)) { $0.progress = 0.5 }
        #expect(fixture.board.hidesCode(id))
        fixture.post("Your code is 771204", at: 3, claim: .replacing(id))
        #expect(fixture.board.listed(id)?.title == "Your code is 771204")
    }

    @Test func messageThatIsNotHeldHasNoCode() {
        var fixture = BoardFixture()
        #expect(fixture.handle(.hideCode(.first), at: 1).isEmpty)
        #expect(fixture.board.listed(.first) == nil && !fixture.board.hidesCode(.first))
    }
}
