import Testing
import Vocabulary

/// American and British spellings of words that people type.
@Suite struct RegionalSpellingTests {
    @Test(arguments: [
        ("centre", "center"), ("center", "center"), ("grey", "gray"), ("centred", "centered"),
        ("minimize", "minimise"), ("minimise", "minimise"), ("on-colour", "on-color"),
    ])
    func eitherSpellingIsFound(text: String, word: String) {
        let words = ["center", "gray", "centered", "minimise", "on-color", "cents"]
        #expect(RegionalSpelling.find(text, in: words) == word)
        #expect(RegionalSpelling.isSame(text, word) && RegionalSpelling.isSame(word, text))
    }

    @Test(arguments: ["", "-", "cent", "centr", "colourful", "centrecolour", "top", "Grey"])
    func otherWordsAreNot(text: String) {
        #expect(RegionalSpelling.folded(text) == nil)
        #expect(RegionalSpelling.find(text, in: ["center", "gray", "color"]) == nil)
        #expect(RegionalSpelling.isSame(text, text))
    }

    /// A name that somebody gave stays apart from one in the other spelling.
    @Test func sameWordComesBeforeTheOtherSpelling() {
        #expect(RegionalSpelling.find("grey", in: ["gray", "grey"]) == "grey")
        #expect(NameCase.find("gray", in: ["grey", "GRAY"]) == "GRAY")
        #expect(NameCase.find("gray", in: ["grey"]) == "grey")
    }
}
