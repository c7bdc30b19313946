import Configuration
import Testing

@Suite struct SpellingTests {
    @Test(arguments: [
        ("them", "theme"), ("tehme", "theme"), ("positon", "position"),
        ("max_visible", "max-visible"),
    ])
    func similarWordIsSuggested(_ word: String, _ meant: String) {
        let words = ["layout", "max-visible", "position", "theme"]
        #expect(Spelling.nearest(to: word, in: words) == meant)
    }

    @Test(arguments: ["", "x", "colour", String(repeating: "theme", count: 1000)])
    func distantWordIsNotSuggested(_ word: String) {
        #expect(Spelling.nearest(to: word, in: ["layout", "theme"]) == nil)
    }

    @Test func nearestWordsAreInTheOrderOfTheirNearness() {
        let words = ["action", "layout", "position", "progress", "priority"]
        #expect(Spelling.nearest(2, to: "positon", in: words) == ["position"])
        #expect(Spelling.nearest(1, to: "pos", in: words) == ["position"])
        let similar = ["themes", "layout", "theme"]
        #expect(Spelling.nearest(3, to: "theme", in: similar) == ["theme", "themes"])
        #expect(Spelling.nearest(3, to: "", in: []) == [])
    }

    @Test func emptyWordHasNoSuggestion() {
        #expect(Spelling.nearest(to: "theme", in: []) == nil)
    }
}
