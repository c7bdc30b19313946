import Support
import Testing

extension EndToEnd {
    /// Fingers and a mouse in the field of a reply and beside it, and changes of the field meanwhile.
    @Suite @MainActor struct ReplyFieldTests {
        /// The height of the field's middle, and places in it, for a card at the top right.
        private let line = 124
        private let left = 900
        private let right = 1190

        @Test(arguments: Compositor.installed)
        func doubleTapSelectsAWord(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            try desk.open()
            try desk.type("one two three")
            try desk.screen.session.waitForRest()
            // By the times that they carry, the taps belong together.
            try desk.screen.session.play(
                InputScript().down(x: Double(left), y: Double(line)).hold(20).up().hold(60)
                    .down(x: Double(left), y: Double(line)).hold(20).up())
            try desk.screen.session.waitForRest()
            try desk.type("1")
            pause(0.5)
            try desk.screen.session.tap(x: right, y: line)
            try desk.type("!")
            // The button that sends.
            try desk.screen.session.tap(x: 1228, y: line)
            #expect(try desk.receives("1 two three!"))
            #expect(try desk.window.receives(.enter))
        }

        /// A drag in the field does not move the card; a drag that begins beside the field does.
        @Test(arguments: Compositor.installed)
        func dragInTheFieldSelects(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            try desk.open()
            try desk.type("one two three")
            try desk.screen.session.waitForRest()
            let before = try desk.screen.session.stages.map(\.parts)
            let script = InputScript().down(x: Double(right), y: Double(line)).hold(8)
                .line(x: Double(left) - 15, y: Double(line) + 30, over: 160, rate: 125).up()
            try desk.screen.session.play(script)
            #expect(try desk.screen.session.stages.map(\.parts) == before)
            try desk.type("all")
            try desk.press("Return")
            #expect(try desk.receives("all"))
        }

        /// A half-written text cannot be swiped away; an empty field can.
        @Test(arguments: Compositor.installed) func cardWithADraftCannotBeSwipedAway(
            compositor: Compositor
        ) throws {
            let desk = try Desk(compositor)
            let away = InputScript().swipe(x: 1000, y: 40, .right, travel: 200, speed: 1500)
            try desk.open()
            try desk.type("x")
            try desk.screen.session.play(away)
            #expect(try desk.screen.client.takeEvents(pumping: 0.5).isEmpty)
            try desk.press("BackSpace")
            try desk.screen.session.play(away)
            #expect(try desk.screen.client.receives(.closed(id: desk.id, reason: 2)))
            #expect(try desk.window.receives(.enter))
        }

        @Test(arguments: Compositor.installed) func middleButtonPastesThePrimarySelection(
            compositor: Compositor
        ) throws {
            let desk = try Desk(compositor)
            let source = try desk.copied("picked", isPrimary: true)
            defer { source.stop() }
            try desk.screen.session.withMouse()
            try desk.open()
            try desk.type("()")
            try desk.press("Left")
            try desk.screen.session.click(.middle, x: left - 2, y: line)
            try desk.screen.session.waitForRest()
            try desk.press("Return")
            let reply = try desk.reply()
            #expect(reply == "(picked)" || reply == "picked()", "\(reply ?? "none")")
        }

        /// The dim of a modal message hides it when tapped, but not while a reply is written.
        @Test(arguments: Compositor.installed) func aTapOnTheDimClosesOnlyTheField(
            compositor: Compositor
        ) throws {
            let desk = try Desk(compositor)
            let id = try desk.screen.show([
                "Name?", "--dim", "gray", "--reply", "--position", "center",
            ])
            #expect(try desk.window.receives(.leave))
            try desk.screen.session.pauseTyping()
            try desk.screen.session.type(.enter, .a)
            try desk.screen.session.waitForRest()
            try desk.screen.session.tap(x: 100, y: 700)
            pause(0.3)
            #expect(try desk.watch.ends.isEmpty)
            try desk.screen.session.tap(x: 100, y: 700)
            #expect(try desk.watch.waitForEnds(of: [id])[id] != nil)
            #expect(try desk.window.receives(.enter))
        }

        /// The output disappears, the card appears on another one, and typing continues there.
        @Test(arguments: Compositor.installed) func fieldMovesWithItsMessageToAnotherOutput(
            compositor: Compositor
        ) throws {
            try compositor.require(.keyboardUntilTheOutputGoes)
            let desk = try Desk(compositor)
            let session = desk.screen.session
            let other = try session.plugOutput()
            try desk.open()
            try desk.type("still ")
            try session.unplugOutput(session.firstOutput.name)
            #expect(
                try eventually {
                    try session.keyboardFocus == HeadlessSession.namespace
                        && session.stages.contains { $0.output == other.name && $0.isMapped }
                })
            try desk.screen.session.waitForRest()
            try desk.type("here")
            try desk.press("Return")
            #expect(try desk.receives("still here"))
            #expect(try desk.window.receives(.enter))
        }

        /// A finger of a second seat touches the field while the first seat writes: there is only one caret.
        @Test(arguments: Compositor.installed)
        func anotherSeatMayPointInTheField(compositor: Compositor) throws {
            try compositor.require(.severalSeats)
            let desk = try Desk(compositor)
            let session = desk.screen.session
            // Nothing takes a seat away again.
            defer { try? session.killCompositor() }
            try session.addSecondSeat()
            try desk.open()
            try session.type(.a, .space, .a)
            try desk.screen.session.waitForRest()
            var script = InputScript().down(x: Double(left) - 6, y: Double(line)).hold(50).up()
            script.isOnSecondSeat = true
            try session.play(script)
            try desk.screen.session.waitForRest()
            try session.type(.space, .a, .enter)
            #expect(try desk.receives(" aa a"))
            #expect(try desk.window.receives(.enter))
        }

        /// The touchscreen that opened the field is removed; the other seat goes on writing.
        @Test(arguments: Compositor.installed)
        func fieldOutlivesTheSeatThatOpenedIt(compositor: Compositor) throws {
            try compositor.require(.severalSeats)
            let desk = try Desk(compositor)
            let session = desk.screen.session
            defer { try? session.killCompositor() }
            try session.addSecondSeat()
            var script = InputScript()
                .down(x: Double(desk.card.centre.x), y: Double(desk.card.bottom - 26)).hold(50).up()
            script.isOnSecondSeat = true
            try session.play(script)
            #expect(try desk.window.receives(.leave), "the keyboard of the first writes")
            try desk.screen.session.waitForRest()
            try session.type(.a)
            try session.unplugSecondSeat()
            try desk.screen.session.waitForRest()
            try session.type(.a, .enter)
            #expect(try desk.receives("aa"))
            #expect(try desk.window.receives(.enter))
        }

        /// A keyboard that floats over the stage, and takes no room of it, gets its own touches.
        @Test(arguments: Compositor.installed) func floatingKeyboardGetsItsTouches(
            compositor: Compositor
        ) throws {
            let desk = try Desk(compositor)
            try desk.open()
            try desk.screen.martlet("keyboard", "set", "0,500,1280x300")
            #expect(
                try eventually {
                    try desk.screen.session.stages.allSatisfy { stage in
                        stage.input.allSatisfy { $0.bottom <= 500 }
                    }
                })
            try desk.screen.martlet("keyboard", "clear")
            #expect(
                try eventually {
                    try desk.screen.session.stages.contains { stage in
                        stage.input.contains { $0.bottom == 800 }
                    }
                })
        }

        /// The keyboard comes up for the field, the card keeps clear of it, and text tapped on it is sent.
        @Test(arguments: Compositor.installed)
        func onScreenKeyboardWrites(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            let session = desk.screen.session
            let squeekboard = try desk.startSqueekboard()
            defer { squeekboard.stop() }
            let id = try desk.screen.show(["Ada", "--position", "bottom", "--reply"])
            let cards = try session.waitForCards(2)
            let low = try #require(cards.max { $0.bottom < $1.bottom })
            try desk.open(in: low)
            var room: Int?
            let rises = try eventually {
                let stage = try session.stages.first { $0.keyboard == 1 }
                room = stage?.height
                return stage?.height ?? 800 < 800
            }
            #expect(rises)
            try desk.screen.session.waitForRest()
            #expect(try session.stages.allSatisfy { $0.parts.allSatisfy { $0.area.y < room ?? 0 } })
            // h, i, Return on a keyboard of ten columns and four rows, 400 pixels high.
            for (x, y) in [(768, 550), (960, 450), (1152, 750)] {
                try session.tap(x: x, y: y)
                try session.waitForRest()
            }
            #expect(try eventually { try desk.watch.replies == [id: "hi"] })
            #expect(try desk.window.receives(.enter))
        }
    }
}
