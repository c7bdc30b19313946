import Support
import Testing

extension EndToEnd {
    /// Replies that are written with an input method and its preedit.
    @Suite @MainActor struct InputMethodTests {
        /// Opens a field with keyboard focus, and an input method that is active for it.
        private func begin(
            _ compositor: Compositor, writing text: String = ""
        ) throws -> (desk: Desk, method: ProbeInputMethod) {
            let desk = try Desk(compositor)
            let method = try ProbeInputMethod(in: desk.screen.session)
            try desk.open()
            if !text.isEmpty { try desk.type(text) }
            guard try method.sees({ $0?.text == text && $0?.caret == text.utf8.count }) else {
                throw HarnessError("the input method knows of \(try method.field as Any)")
            }
            return (desk, method)
        }

        @Test(arguments: Compositor.installed)
        func composedTextIsWritten(compositor: Compositor) throws {
            let (desk, method) = try begin(compositor, writing: "say ")
            #expect(try method.field?.isChangedByOther == true)
            for text in ["n", "に", "にh", "にほ", "にほn", "にほん"] {
                try method.edit(preedit: text)
            }
            try method.edit(preedit: "日本", caret: (0, 6))
            #expect(try method.field?.text == "say ", "what is composed is not of the text")
            try method.edit(commit: "日本", preedit: "g")
            #expect(
                try method.sees {
                    $0?.text == "say 日本" && $0?.caret == 10 && $0?.isChangedByOther == false
                })
            try method.edit(commit: "語")
            try desk.press("Return")
            #expect(try desk.receives("say 日本語"))
            #expect(try desk.window.receives(.enter))
            #expect(try method.sees { $0 == nil })
        }

        /// The preedit differs from the same text only by its underline.
        @Test(arguments: Compositor.installed) func composedTextIsUnderlined(
            compositor: Compositor
        ) throws {
            let (desk, method) = try begin(compositor, writing: "so ")
            let session = desk.screen.session
            let start = try restingCaret(session)
            try method.edit(preedit: "composed")
            let caret = try waitForCaret(session) { $0.x > start.x + 20 }
            try session.waitForRest()
            var composed = try session.screenshot()
            try method.edit(commit: "composed")
            try session.waitForRest()
            var difference = try session.screenshot().difference(from: composed)
            // The caret may have blinked between the two pictures.
            let isALine = try eventually {
                guard let bounds = difference.bounds else { return false }
                if bounds.height <= 3, bounds.width > 30 { return true }
                try method.edit(deletion: (8, 0), preedit: "composed")
                try session.waitForRest()
                composed = try session.screenshot()
                try method.edit(commit: "composed")
                try session.waitForRest()
                difference = try session.screenshot().difference(from: composed)
                return false
            }
            #expect(isALine, "\(difference)")
            let stage = try #require(try session.stages.first)
            let line = try #require(difference.bounds)
            let corner = try session.cards[0].x - stage.input[0].x
            #expect(line.right <= corner + caret.x + 1, "it ends at the caret")
            #expect(line.y > caret.y + caret.height / 2 && line.bottom <= caret.bottom + 3)
        }

        /// The compositor gets the caret's area, so that the input method can place its window beside it.
        @Test(arguments: Compositor.installed)
        func caretIsWhereTheInputMethodPutsIt(compositor: Compositor) throws {
            let (desk, method) = try begin(compositor, writing: "ab")
            let session = desk.screen.session
            let start = try restingCaret(session)
            #expect(start.height >= 10 && start.width >= 1)
            try method.edit(preedit: "mmm", caret: (3, 3))
            let end = try waitForCaret(session) { $0.x > start.x + 20 }
            try method.edit(preedit: "mmm", caret: (1, 1))
            let third = try waitForCaret(session) { $0.x < end.x }
            #expect(abs((third.x - start.x) * 3 - (end.x - start.x)) <= 4)
            try method.edit(preedit: "mmm", caret: (0, 0))
            _ = try waitForCaret(session) { $0 == start }
            try method.edit(preedit: "mmm", caret: (-1, -1))
            try method.edit()
            _ = try waitForCaret(session) { $0 == start }
            try desk.press("Return")
            #expect(try desk.receives("ab"))
        }

        /// The caret's area once its card rests: before that, few changes of it are reported.
        private func restingCaret(_ session: HeadlessSession) throws -> PixelArea {
            _ = try wait(for: "a caret") { try session.caret }
            try session.waitForRest()
            return try #require(try session.caret)
        }

        private func waitForCaret(
            _ session: HeadlessSession, _ isSo: (PixelArea) -> Bool
        ) throws -> PixelArea {
            var last: PixelArea?
            let isThere = try eventually {
                last = try session.caret
                return last.map(isSo) ?? false
            }
            guard isThere, let last else { throw HarnessError("the caret is at \(last as Any)") }
            return last
        }

        /// Lengths are bytes; a deletion that would cut a character in two does nothing.
        @Test(arguments: Compositor.installed) func inputMethodDeletesAroundTheCaret(
            compositor: Compositor
        )
            throws
        {
            let (desk, method) = try begin(compositor, writing: "aé日😀bü")
            try desk.press("Left")
            try desk.press("Left")
            #expect(try method.sees { $0?.caret == 10 })
            try method.edit(deletion: (3, 0))
            try method.edit(deletion: (4, 1), commit: "x", preedit: "yz")
            #expect(try method.sees { $0?.text == "aé日xü" && $0?.caret == 7 })
            try method.edit(deletion: (4, 1))
            #expect(try method.sees { $0?.text == "aéü" && $0?.caret == 3 })
            try method.edit(deletion: (2, 2))
            try desk.press("Return")
            #expect(try desk.receives("a"))
        }

        /// If the preedit is cancelled, the replaced selection is there again.
        @Test(arguments: Compositor.installed)
        func inputMethodComposesInPlaceOfTheSelection(compositor: Compositor) throws {
            let (desk, method) = try begin(compositor, writing: "one two three")
            try desk.press("Left", holding: "ctrl")
            try desk.press("Left", holding: "ctrl", "shift")
            #expect(try method.sees { $0?.caret == 4 && $0?.anchor == 8 })
            try method.edit(preedit: "zw")
            try method.edit(preedit: "zwe")
            try method.edit()
            #expect(try method.sees { $0?.text == "one two three" && $0?.anchor == 8 })
            try method.edit(preedit: "zwei")
            try method.edit(commit: "zwei ")
            let isWritten = try method.sees { $0?.text == "one zwei three" && $0?.anchor == 9 }
            let field = try method.field
            #expect(isWritten, "\(field as Any)")
            try desk.press("Return")
            #expect(try desk.receives("one zwei three"))
        }

        /// When the input method dies, its composed text vanishes, the written text stays, and another input method can
        /// take its place.
        @Test(arguments: Compositor.installed)
        func deathOfTheInputMethodLosesOnlyItsPreedit(compositor: Compositor) throws {
            let (desk, method) = try begin(compositor, writing: "ab")
            let session = desk.screen.session
            let start = try restingCaret(session)
            let before = try session.screenshot()
            try method.edit(preedit: "half a word")
            _ = try waitForCaret(session) { $0.x > start.x }
            method.die()
            #expect(try eventually { try session.screenshot() == before }, "but for a blink")
            try desk.type("c")
            let next = try ProbeInputMethod(in: session)
            #expect(try next.sees { $0?.text == "abc" && $0?.caret == 3 })
            _ = try waitForCaret(session) { $0.x > start.x && $0.x < start.x + 20 }
            try next.edit(commit: "d")
            try desk.press("Return")
            #expect(try desk.receives("abcd"))
            #expect(try desk.window.receives(.enter))
        }

        /// A key that reaches the client past the input method is written and ends the preedit, and the input method is
        /// told so.
        @Test(arguments: Compositor.installed)
        func keysCommitThePreedit(compositor: Compositor) throws {
            let (desk, method) = try begin(compositor)
            try method.edit(preedit: "lost")
            try desk.screen.session.type(.a)
            #expect(try method.sees { $0?.text == "a" && $0?.isChangedByOther == true })
            try method.edit(preedit: "lost")
            try desk.press("Left")
            #expect(try method.sees { $0?.caret == 0 })
            try desk.press("Return")
            #expect(try desk.receives("a"))
        }

        /// The input method gets all keys while it composes, as those for Chinese, Japanese and Korean do.
        @Test(arguments: Compositor.installed)
        func keysGoToTheInputMethodThatGrabsThem(
            compositor: Compositor
        ) throws {
            try compositor.require(.grabbedKeys)
            let (desk, method) = try begin(compositor)
            let session = desk.screen.session
            try method.holdKeyboard(true)
            try session.type(.a, .enter)
            #expect(try eventually { try method.takeKeys().contains(28) })
            try method.edit(preedit: "あ")
            try method.edit(commit: "あ")
            try method.holdKeyboard(false)
            try session.type(.a, .enter)
            #expect(try desk.receives("あa"))
        }

        /// The preedit is sent as shown; after that the input method cannot commit it any more.
        @Test(arguments: Compositor.installed) func composedTextIsSent(compositor: Compositor)
            throws
        {
            let (desk, method) = try begin(compositor)
            try method.edit(commit: "a", preedit: "bcd")
            #expect(try method.sees { $0?.text == "a" })
            try desk.press("Return")
            #expect(try desk.receives("abcd"))
        }

        /// A reopened field has the written text and the former preedit, which is ordinary text now.
        @Test(arguments: Compositor.installed) func draftIncludesThePreedit(compositor: Compositor)
            throws
        {
            let (desk, method) = try begin(compositor, writing: "ab")
            let session = desk.screen.session
            let start = try restingCaret(session)
            try method.edit(preedit: "cd")
            _ = try waitForCaret(session) { $0.x > start.x }
            try desk.press("Escape")
            #expect(try desk.window.receives(.enter))
            #expect(try method.sees { $0 == nil })
            try desk.open()
            #expect(try method.sees { $0?.text == "abcd" && $0?.caret == 4 })
            try desk.press("Return")
            #expect(try desk.receives("abcd"))
        }

        /// Invalid requests of an input method or events of a compositor do no harm.
        @Test(arguments: Compositor.installed) func hostileInputMethodDoesNoHarm(
            compositor: Compositor
        )
            throws
        {
            let (desk, method) = try begin(compositor, writing: "aé日")
            let session = desk.screen.session
            let ends: [Int32] = [.min, -2, -1, 0, 1, 2, 7, .max]
            for begin in ends {
                for end in ends { try method.edit(preedit: "é日\u{301}", caret: (begin, end)) }
            }
            for length in [UInt32.max, 0x8000_0000, 0x7FFF_FFFF, 1] {
                try method.edit(deletion: (length, 0), commit: "aé日")
                try method.edit(deletion: (0, length), preedit: "\u{301}")
                try method.edit(deletion: (length, length), commit: "é")
            }
            for long in ["日", "\u{301}", "a\n", "👩‍👩‍👧"] {
                let text = String(repeating: long, count: 3900 / long.utf8.count)
                for _ in 0..<3 { try method.edit(commit: text, preedit: text) }
                try method.edit(deletion: (3999, .max), preedit: "")
            }
            #expect(try desk.screen.isResponsive())
            for (index, serial) in [0, 1, UInt32.max, 7].enumerated() {
                try session.tell(.preedit([0xE6, 0x97], begin: 1, end: -7))
                try session.tell(.commit([0xFF, 0xC3, 0x28, 0xF0, 0x9F]))
                try session.tell(.delete(before: .max, after: UInt32(index)))
                try session.tell(.done(serial: serial))
            }
            #expect(try desk.screen.isResponsive())
            try desk.press("a", holding: "ctrl")
            try desk.type("fine")
            try desk.press("Return")
            #expect(try desk.receives("fine"))
        }
    }
}
