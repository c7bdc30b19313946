import Support
import Testing

extension EndToEnd {
    /// The dim over everything behind a message.
    @Suite @MainActor struct DimTests {
        /// A pixel that only the dim and the windows behind it can cover.
        private static let corner = (x: 3, y: 790)

        private func show(
            _ screen: Screen, _ dim: String, _ more: String...
        ) throws -> UInt32 {
            let words = [
                "Title", "Body", "--layout", "centered", "--position", "center",
                "--dim", dim,
            ]
            return try screen.show(words + more)
        }

        private func lightness(_ picture: Screenshot, x: Int, y: Int) -> Double {
            picture.meanLightness(of: PixelArea(x: x, y: y, width: 2, height: 2))
        }

        @Test(arguments: Compositor.installed)
        func dimDarkensTheWholeOutputAndClearsIt(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let backdrop = try Backdrop(in: screen.session, top: 0xC8_C8C8, bottom: 0xC8_C8C8)
            let before = try screen.session.settledScreenshot()
            let id = try show(screen, "gray")
            let stage = try screen.waitForModalStage()
            #expect(stage.layer == 3 && stage.zone == -1 && stage.anchor == 15)
            #expect((stage.width, stage.height) == HeadlessSession.size)
            #expect(stage.parts.count == 2, "the dim and the card: \(stage.parts)")
            let after = try screen.session.settledScreenshot()
            for place in [(0, 0), (1278, 0), (0, 798), (1278, 798), (640, 100)] {
                let ratio =
                    lightness(after, x: place.0, y: place.1)
                    / lightness(before, x: place.0, y: place.1)
                #expect(abs(ratio - 0.7) < 0.01, "\(ratio) at \(place)")
            }
            try screen.martlet("hide", "\(id)")
            #expect(try eventually { try screen.session.stages.isEmpty })
            #expect(try screen.session.settledScreenshot() == before)
            withExtendedLifetime(backdrop) {}
        }

        /// Steps of a dim's fade are tested on a virtual clock (SceneTests): a machine that stops during the fade shows
        /// none.
        @Test(arguments: Compositor.one)
        func dimIsAFewPixels(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let recording = try screen.session.record {
                _ = try show(screen, "gray")
                _ = try screen.waitForModalStage()
                try screen.session.waitForRest()
                try screen.martlet("hide", "--all")
                #expect(try eventually { try screen.session.stages.isEmpty })
            }
            let attached = recording.commits.flatMap { commit in
                commit.surfaces.filter { $0.number == 0 && $0.attachedBytes > 0 }
            }
            #expect(!attached.isEmpty && attached.allSatisfy { $0.attachedBytes <= 36 })
        }

        @Test(arguments: Compositor.one, ["blur", "#20408080"])
        func dimHasItsColour(compositor: Compositor, dim: String) throws {
            let screen = try Screen(compositor)
            let backdrop = try Backdrop(in: screen.session, top: 0xC8_C8C8, bottom: 0xC8_C8C8)
            _ = try show(screen, dim)
            _ = try screen.waitForModalStage()
            let isDimmed = try eventually {
                let colour = try screen.session.settledScreenshot().colour(
                    x: Self.corner.x, y: Self.corner.y)
                return colour & 0xFFFFFF == (dim == "blur" ? 0x64_6464 : 0x74_84A4)
            }
            #expect(isDimmed)
            withExtendedLifetime(backdrop) {}
        }

        /// labwc shows a pointer at 100, 100 until a finger touches the screen.
        private func pictureBesideThePointer(_ screen: Screen) throws -> Screenshot {
            try screen.session.settledScreenshot().cropped(
                to: PixelArea(x: 200, y: 0, width: 1080, height: 800))
        }

        /// Panels are behind a modal message too, and get no input.
        @Test(arguments: Compositor.installed)
        func dimCoversPanels(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let panel = try ProbeSurface(in: screen.session)
            let before = try pictureBesideThePointer(screen)
            _ = try show(screen, "#000000FF", "--no-dim-interactive")
            _ = try screen.waitForModalStage()
            let after = try screen.session.settledScreenshot()
            #expect(lightness(after, x: 20, y: 20) < 1)
            #expect(lightness(after, x: 480, y: 400) > 100, "the card")
            _ = try panel.takeEvents()
            try screen.session.tap(x: 20, y: 20)
            #expect(try panel.takeEvents().isEmpty)
            try screen.martlet("hide", "--all")
            #expect(try eventually { try screen.session.stages.isEmpty })
            #expect(try pictureBesideThePointer(screen) == before)
            try screen.session.tap(x: 20, y: 20)
            #expect(try !panel.takeEvents().isEmpty)
        }

        /// Under a message that is not modal everything can be used as usual.
        @Test(arguments: Compositor.installed) func absentDimPassesInput(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let panel = try ProbeSurface(in: screen.session)
            _ = try show(screen, "none", "--focus", "never")
            try screen.session.waitForCards(1)
            try screen.session.tap(x: 20, y: 20)
            #expect(try !panel.takeEvents().isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func tapBesideTheCardDismissesTheMessage(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let id = try show(screen, "gray")
            _ = try screen.waitForModalStage()
            try screen.session.tap(x: Self.corner.x, y: Self.corner.y)
            #expect(try watch.waitForEnds(of: [id]) == [id: "dim"])
            #expect(try eventually { try screen.session.stages.isEmpty })
        }

        @Test(arguments: Compositor.installed) func clickBesideTheCardDismissesTheMessage(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let watch = try Watch(in: screen.session)
            let id = try show(screen, "gray")
            _ = try screen.waitForModalStage()
            try screen.session.click(x: Self.corner.x, y: Self.corner.y)
            #expect(try watch.waitForEnds(of: [id]) == [id: "dim"])
        }

        /// A.16 4: taps and drags on the card do not reach the windows behind it.
        @Test(arguments: Compositor.installed)
        func otherTouchesDoNotDismissTheMessage(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let id = try show(screen, "gray", "--action", "default=Open")
            _ = try screen.waitForModalStage()
            try screen.session.play(
                InputScript().then(.touchDown(finger: 0, x: 100, y: 600)).then(.touchFrame)
                    .hold(20).then(.touchMove(finger: 0, x: 100, y: 500)).then(.touchFrame)
                    .hold(20).up())
            pause(0.3)
            #expect(try watch.ends.isEmpty)
            try screen.session.tap(x: 640, y: 400)
            #expect(try watch.waitForEnds(of: [id]) == [id: "action"])
        }

        @Test(arguments: Compositor.installed)
        func dimAbsorbsMeaninglessTaps(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            _ = try show(screen, "gray", "--no-dim-interactive")
            let stage = try screen.waitForModalStage()
            try screen.session.tap(x: Self.corner.x, y: Self.corner.y)
            pause(0.3)
            #expect(try watch.ends.isEmpty)
            #expect(try screen.waitForModalStage().width == stage.width)
        }

        /// Two modal messages at different places share one dim; the newer message is hidden first.
        @Test(arguments: Compositor.one)
        func dimsDoNotAddUp(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try Watch(in: screen.session)
            let first = try show(screen, "gray")
            _ = try screen.waitForModalStage()
            let one = try screen.session.settledScreenshot()
            let second = try screen.show([
                "Another", "--position", "top", "--dim", "gray",
            ])
            #expect(try eventually { try screen.waitForModalStage().parts.count == 3 })
            let two = try screen.session.settledScreenshot()
            #expect(
                lightness(one, x: Self.corner.x, y: Self.corner.y)
                    == lightness(two, x: Self.corner.x, y: Self.corner.y))
            try screen.session.tap(x: Self.corner.x, y: Self.corner.y)
            #expect(try watch.waitForEnds(of: [second]) == [second: "dim"])
            try screen.session.tap(x: Self.corner.x, y: Self.corner.y)
            #expect(try watch.waitForEnds(of: [first])[first] == "dim")
        }

        /// While a modal message is shown nothing else can be used, so all outputs are dimmed; a tap on any of them is
        /// a tap beside the card.
        @Test(arguments: Compositor.installed, ["focused", "all", "second"])
        func dimCoversAllOutputs(compositor: Compositor, choice: String) throws {
            let screen = try Screen(compositor)
            let second = try screen.plugOutput()
            let watch = try Watch(in: screen.session)
            let output = choice == "second" ? second.name : choice
            let id = try show(screen, "gray", "--output", output)
            #expect(
                try eventually {
                    let stages = try screen.session.stages
                    return Set(stages.map(\.output)).count == 2 && stages.count == 2
                        && stages.allSatisfy { !$0.input.isEmpty }
                })
            let stages = try screen.session.stages
            #expect(stages.map(\.parts.count).sorted() == (choice == "all" ? [2, 2] : [1, 2]))
            #expect(stages.filter { $0.keyboard == 1 }.count == 1)
            try screen.session.tap(x: second.area.x + 5, y: second.area.y + 5)
            #expect(try watch.waitForEnds(of: [id]) == [id: "dim"])
            #expect(try eventually { try screen.session.stages.isEmpty })
        }

        /// A new output is dimmed, too, and a removed output does not end the dims of others.
        @Test(arguments: Compositor.installed)
        func dimFollowsOutputs(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            _ = try show(screen, "gray", "--output", screen.session.firstOutput.name)
            _ = try screen.waitForModalStage()
            let second = try screen.session.plugOutput()
            #expect(try eventually { try screen.session.stages.count == 2 })
            try screen.session.unplugOutput(second.name)
            #expect(try eventually { try screen.session.stages.count == 1 })
            #expect(try screen.waitForModalStage().parts.count == 2)
            try screen.martlet("hide", "--all")
            #expect(try eventually { try screen.session.stages.isEmpty })
        }

        @Test(arguments: Compositor.installed)
        func dimReturnsWithTheCompositor(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            _ = try show(screen, "gray")
            _ = try screen.waitForModalStage()
            try screen.session.killCompositor()
            pause(0.2)
            #expect(screen.daemon.process.isRunning)
            try screen.session.startCompositor()
            #expect(try screen.waitForModalStage().parts.count == 2)
            try screen.martlet("hide", "--all")
            #expect(try eventually { try screen.session.stages.isEmpty })
        }

        /// A dim at rest costs nothing, and no object of it is kept after it has disappeared.
        @Test(arguments: Compositor.one) func dimCostsNothingAtRest(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            _ = try show(screen, "gray")
            _ = try screen.waitForModalStage()
            try screen.session.waitForRest()
            #expect(try screen.daemon.fallsAsleep(for: 1))
            try screen.martlet("hide", "--all")
            #expect(try eventually { try screen.session.layerSurfaces.isEmpty })
            #expect(try eventually { try screen.buffers.isEmpty })
        }
    }
}

extension Screen {
    /// Waits for the only stage that covers its output, shows a card and takes all input.
    func waitForModalStage() throws -> LayerSurface {
        try wait(for: "a modal stage") {
            let stages = try session.stages.filter { $0.zone == -1 && $0.parts.count > 1 }
            guard let stage = stages.first, stages.count == 1 else { return nil }
            let whole = PixelArea(x: 0, y: 0, width: stage.width, height: stage.height)
            return stage.input == [whole] ? stage : nil
        }
    }
}
