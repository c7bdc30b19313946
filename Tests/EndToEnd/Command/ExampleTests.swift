import Foundation
import Support
import Testing

extension EndToEnd {
    /// The programs of `Examples`, as a reader would run them.
    @Suite(.serialized) @MainActor struct ExampleTests {
        /// Starts an example. Examples are built with the tests, wherever the programs under test are.
        private func start(
            _ name: String, _ arguments: String..., in screen: Screen
        ) throws -> Subprocess {
            let program = Repository.built.appending(path: "\(name)").path()
            return try screen.session.start(
                // The program's output must be flushed line by line.
                ["stdbuf", "-oL"] + screen.session.readable([program]) + arguments)
        }

        /// Waits until `martlet watch` has printed `count` events of this kind.
        private func waitFor(_ count: Int, _ event: String, in watch: Subprocess) {
            let came = eventually {
                watch.output.components(separatedBy: "\"event\":\"\(event)\"").count > count
            }
            #expect(came, "\(watch.output)")
        }

        /// The id of the only message.
        private func onlyID(in screen: Screen) throws -> String {
            let id = try screen.martlet("list").split(separator: " ").first
            return String(try #require(id))
        }

        @Test(arguments: Compositor.one)
        func helloShowsAMessageAndPrintsItsEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-hello", in: screen)
            try screen.session.waitForCards(1, atRest: false)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.output == "gone: expired\n")
        }

        /// Waits until a program has printed a text.
        private func waitFor(_ text: String, of program: Subprocess) {
            #expect(eventually { program.output.contains(text) }, "\(program.output)")
        }

        @Test(arguments: Compositor.one)
        func chatAnswersRepliesUntilItIsLeft(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-chat", in: screen)
            try screen.session.waitForCards(1)
            let id = try onlyID(in: screen)
            try screen.martlet("reply", id, "At one?")
            waitFor("you: At one?\nAda: What do you think?\n", of: program)
            #expect(
                try eventually { try screen.martlet("list").contains("What do you think?") })
            try screen.martlet("reply", id, "Bye")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.output.hasSuffix("Ada: Bye!\ngone: closed\n"))
        }

        /// The daemon notices that the program has ended, whatever ended it.
        @Test(arguments: Compositor.one)
        func chatIsHiddenWhenItsProgramIsKilled(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-chat", in: screen)
            try screen.session.waitForCards(1)
            program.send(SIGKILL)
            try screen.session.waitForCards(0)
            #expect(try screen.martlet("list").isEmpty)
        }

        @Test(arguments: Compositor.one)
        func buildIsRunAgainByItsButton(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let mark = "/tmp/martlet-build-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: mark) }
            let command =
                "if test -e \(mark); then echo done; else touch \(mark); echo no; false; fi"
            let program = try start("example-build", "sh", "-c", command, in: screen)
            waitFor("failed\n", of: program)
            #expect(try eventually { try screen.martlet("list").contains("Build failed") })
            try screen.martlet("invoke", try onlyID(in: screen), "again")
            waitFor("failed\nsucceeded\n", of: program)
            #expect(
                try eventually { try screen.martlet("list").contains("Build succeeded") })
            try screen.martlet("hide")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.output == "failed\nsucceeded\ngone: closed\n")
        }

        @Test(arguments: Compositor.one)
        func playerIsPausedMovedOnAndStoppedOnTheBar(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-player", in: screen)
            waitFor("playing Aria", of: program)
            let bar = try #require(try screen.waitForBar().input.first)
            #expect(
                try eventually { try screen.barItems.first?["length"] as? Int == 183_000 })
            for (x, text) in [
                (bar.right - 124, "paused Aria"), (bar.right - 80, "Variatio 1"),
            ] {
                try screen.session.tap(x: x, y: bar.centre.y)
                waitFor(text, of: program)
            }
            try screen.session.tap(x: bar.right - 36, y: bar.centre.y)
            #expect(try program.waitForEnd() == .exited(0))
            try screen.waitUntilBarIsGone()
        }

        @Test(arguments: Compositor.one)
        func triagePrintsTheOutcomeOfEachLine(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let path = Repository.built.appending(path: "example-triage").path()
            let dealer = try Dealer(
                in: screen.session,
                lines: [
                    #"{"title":"One"}"#, #"{"title":"Two","body":"B","labels":["bug"]}"#,
                    #"{"title":"Three"}"#,
                ], program: screen.session.readable([path]).joined(separator: " "))
            _ = try dealer.waitForCards()
            for way in [Way.left, .up, .right] {
                try dealer.flick(way)
                try screen.session.waitForRest(for: 0.6)
            }
            #expect(try dealer.waitForEnd() == 0)
            #expect(
                dealer.lines == [
                    #"{"title":"One","verdict":"dismiss"}"#,
                    #"{"title":"Two","verdict":"action:urgent"}"#,
                    #"{"title":"Three","verdict":"keep"}"#, "deck: finished",
                ])
        }

        @Test(arguments: Compositor.one)
        func timerIsPausedAndStoppedOnTheBar(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-timer", "600", in: screen)
            let bar = try #require(try screen.waitForBar().input.first)
            #expect(try screen.barItems.first?["rate"] as? Double == 1)
            try screen.session.tap(x: bar.right - 80, y: bar.centre.y)
            _ = try wait(for: "the time to stand") {
                try screen.barItems.first?["rate"] as? Double == 0 ? true : nil
            }
            try screen.session.tap(x: bar.right - 36, y: bar.centre.y)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.output == "stopped\n")
            try screen.waitUntilBarIsGone()
        }

        /// The program draws the dial, in the middle of the open view and in the accent colour.
        @Test(arguments: Compositor.one)
        func timerDrawsItsDialInTheOpenView(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-timer", "600", in: screen)
            defer { program.stop(within: 0) }
            let bar = try #require(try screen.waitForBar().input.first)
            try screen.session.tap(x: bar.x + 120, y: bar.centre.y)
            try screen.waitForBarState("open")
            let first = try screen.session.screenshot()
            #expect(
                try eventually {
                    let change = try screen.session.screenshot().difference(
                        from: first, tolerance: 8
                    ).bounds
                    // The line of progress and the time change, too; the dial's hand is above them.
                    return change.map { $0.height > 60 } ?? false
                })
            try screen.martlet("bar", "close")
            try screen.waitForBarState("bar")
        }

        @Test(arguments: Compositor.one)
        func timerPostsAMessageAtItsEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let program = try start("example-timer", "2", in: screen)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.output == "rang\n")
            #expect(try screen.martlet("list").contains("Time is up"))
        }

        @Test(arguments: Compositor.installed)
        func aViewIsDrawnChangedTappedAndDrawnForAnotherScale(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            defer { watch.stop(within: 0) }
            try screen.session.waitForRest()
            let program = try start("example-ring", in: screen)
            waitFor(6, "updated", in: watch)
            let card = try screen.session.waitForCards(1)[0]
            // labwc 0.8 shows a cursor beside the card until the first touch.
            let plain = try screen.session.settledScreenshot().cropped(to: card)
            // The ring is at the left, the curve at the right; a tap on the curve changes how it is filled.
            try screen.session.tap(x: card.right - 90, y: card.bottom - 45)
            waitFor(1, "content-tapped", in: watch)
            waitFor(7, "updated", in: watch)
            let tapped = try screen.session.settledScreenshot().cropped(to: card)
            let change = try #require(tapped.difference(from: plain, tolerance: 4).bounds)
            #expect(change.width > 100 && change.height > 40 && change.x > 130)

            try compositor.require(.changedScale)
            try screen.session.configureOutput(screen.session.firstOutput.name, scale: 2)
            waitFor(1, "content-wanted", in: watch)
            waitFor(8, "updated", in: watch)
            #expect(watch.output.contains("\"scale\":2.0"))
            try screen.martlet("hide")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.output.contains("drawn\ntapped at "))
            #expect(program.output.hasSuffix("gone: closed\n"))
        }
    }
}
