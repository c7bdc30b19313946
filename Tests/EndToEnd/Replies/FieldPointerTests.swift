import Support
import Testing

extension EndToEnd {
    /// A mouse over the field of a reply, and the primary selection of the field's text.
    @Suite @MainActor struct FieldPointerTests {
        /// The y of the field's middle, and an x before its text, for a card at the top right.
        private let line = 124
        private let left = 898

        private func begin(
            _ compositor: Compositor, writing text: String = ""
        ) throws -> Desk {
            let desk = try Desk(compositor)
            try desk.screen.session.withMouse()
            try desk.open()
            if !text.isEmpty { try desk.type(text) }
            try desk.screen.session.waitForRest()
            return desk
        }

        /// The text of the primary selection; nil: there is none.
        private func selected(_ desk: Desk) -> String? {
            try? desk.screen.session.run("wl-paste", "--primary", "--no-newline")
        }

        /// The pointer is a text cursor over the field, and an arrow everywhere else.
        @Test(arguments: Compositor.installed)
        func pointerIsATextCursorOverTheField(compositor: Compositor) throws {
            let desk = try begin(compositor)
            let session = desk.screen.session
            try session.movePointer(x: 1000, y: 40)
            try session.waitForRest()
            let arrow = try wait(for: "an arrow") { try session.cursor }
            try session.movePointer(x: 1000, y: line)
            #expect(try eventually { try session.cursor?.look != arrow.look })
            let bar = try #require(try session.cursor)
            switch (arrow.look, bar.look) {
            case (.picture(_, let tip), .picture(_, let middle)): #expect(middle > tip)
            case (let arrow, let bar): #expect([arrow, bar] == [.shape(1), .shape(9)])
            }
            for x in [1010, 1050, 1100] { try session.movePointer(x: x, y: line) }
            try session.waitForRest()
            #expect(try session.cursor == bar, "asked for once")
            try session.movePointer(x: 1000, y: 40)
            #expect(try eventually { try session.cursor?.look == arrow.look })
            // While the mouse selects text, the pointer is a text cursor everywhere.
            try session.movePointer(x: 1000, y: line)
            try session.press(HeadlessSession.Button.left)
            try session.movePointer(x: 950, y: 60)
            try session.waitForRest()
            #expect(try session.cursor?.look == bar.look)
            try session.release(HeadlessSession.Button.left)
            #expect(try eventually { try session.cursor?.look == arrow.look })
            // The field appears and disappears under a pointer that does not move.
            try session.movePointer(x: 1000, y: line)
            #expect(try eventually { try session.cursor?.look == bar.look })
            try desk.press("Escape")
            #expect(try eventually { try session.cursor?.look == arrow.look })
            try session.waitForRest()
            try session.press(HeadlessSession.Button.left)
            try session.release(HeadlessSession.Button.left)
            #expect(try eventually { try session.cursor?.look == bar.look })
        }

        /// The mouse and keys set the primary selection; a finger does not.
        @Test(arguments: Compositor.installed)
        func selectedTextCanBePasted(compositor: Compositor) throws {
            let desk = try begin(compositor, writing: "one two three")
            let session = desk.screen.session
            for _ in 0..<2 { try session.click(x: left + 4, y: line) }
            #expect(eventually { selected(desk) == "one" })
            try desk.press("End")
            try desk.press("Left", holding: "ctrl", "shift")
            #expect(eventually { selected(desk) == "three" })
            try session.movePointer(x: 1190, y: line)
            try session.press(HeadlessSession.Button.left)
            try session.movePointer(x: left - 10, y: line + 20)
            #expect(selected(desk) == "three", "not before it is let go")
            try session.release(HeadlessSession.Button.left)
            #expect(eventually { selected(desk) == "one two three" })
            try desk.press("End")
            try session.tap(x: left + 4, y: line)
            try session.tap(x: left + 4, y: line)
            try session.waitForRest()
            #expect(selected(desk) == "one two three")
            try desk.press("End")
            try desk.press("Return")
            #expect(try desk.receives("one two three"))
            #expect(selected(desk) == "one two three", "it outlives the field")
        }

        /// Another client's selection stays until text is selected in the field, and the other way round.
        @Test(arguments: Compositor.installed) func onlyASelectionReplacesThePrimarySelection(
            compositor: Compositor
        ) throws {
            let desk = try begin(compositor, writing: "one two")
            let other = try desk.copied("other", isPrimary: true)
            defer { other.stop() }
            try desk.press("Left")
            try desk.press("Right")
            try desk.press("Right", holding: "shift")
            try desk.screen.session.waitForRest()
            #expect(selected(desk) == "other")
            try desk.press("a", holding: "ctrl")
            #expect(eventually { selected(desk) == "one two" })
            try desk.press("End")
            let next = try desk.copied("next", isPrimary: true)
            defer { next.stop() }
            #expect(selected(desk) == "next")
            try desk.screen.session.click(.middle, x: 1190, y: line)
            try desk.screen.session.waitForRest()
            try desk.press("Return")
            #expect(try desk.receives("one twonext"))
        }
    }
}
