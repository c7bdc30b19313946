import Testing

@testable import Migration

@Suite struct TextTests {
    @Test func commentsContainNoLineBreaks() {
        #expect(CommentText.safe("a\nb\u{0}\u{202E}c") == "a\\u{a}b\\u{0}\\u{202e}c")
        #expect(CommentText.safe(String(repeating: "x", count: 500)).count == 161)
    }

    @Test func fontsOfPangoAreConverted() {
        #expect(FontText("monospace 10").families == "monospace")
        #expect(FontText("monospace 10").size == 10.0 * 96 / 72)
        let font = FontText("Noto Sans, sans Semi-Bold Italic 14px")
        #expect(font.families == "Noto Sans, sans" && font.size == 14 && font.weight == 600)
        #expect(font.unknown == ["Italic"])
        #expect(FontText("").families.isEmpty)
        #expect(FontText("Bold").families == "Bold")
    }

    @Test func coloursAreConverted() {
        #expect(ColorName.hexadecimal("#abc") == "#AABBCC")
        #expect(ColorName.hexadecimal("rgba(255, 0, 16, 0.5)") == "#FF001080")
        #expect(ColorName.hexadecimal("Yellow") == "#FFFF00")
        for text in ["#12", "#+12345", "rgb(1,2)", "rgb(nan,1,2)", "", "#١٢٣"] {
            #expect(ColorName.hexadecimal(text) == nil, "\(text)")
        }
        #expect(ColorName.faded("#FFFFFF80", to: 128) == "#FFFFFF40")
    }

    @Test func formatsAreConverted() {
        let fields: [Character: String] = ["s": "{title}", "b": "{body}", "a": "{app-name}"]
        let same = FormatText("<b>%s</b>\\n%b", fields: fields)
        #expect(same.title == nil && same.body == nil && same.problem == nil)
        let other = FormatText("{%a} 100%%\\n<i>%s</i> <span size='big'>%b</span>", fields: fields)
        #expect(other.title == "{{{app-name}}} 100%")
        #expect(other.body == "<i>{title}</i> {body}")
        #expect(other.note != nil)
        #expect(FormatText("%q", fields: fields).problem != nil)
        #expect(FormatText("%", fields: fields).title == "")
    }

    @Test func timesOfDunstAreConverted() {
        #expect(DunstTime.milliseconds("10") == 10_000)
        #expect(DunstTime.milliseconds("1500ms") == 1500)
        #expect(DunstTime.milliseconds("2 m") == 120_000)
        #expect(DunstTime.milliseconds("1d") == 86_400_000)
        for text in ["", "-1", "x", "5y", "99999999999999999999"] {
            #expect(DunstTime.milliseconds(text) == nil, "\(text)")
        }
    }
}
