import Support
import Testing

extension EndToEnd {
    /// Cards appear and disappear with the animation of their message.
    @Suite @MainActor struct AnimationTests {
        /// Places and sizes of the only card of a recording, without repetitions.
        private func places(_ recording: Recording) throws -> [[Int]] {
            var places: [[Int]] = []
            for place in recording.cards.first.map({ recording.places(of: $0) }) ?? [] {
                let next = [place.area.x, place.area.y, place.area.width, place.area.height]
                if places.last != next { places.append(next) }
            }
            return places
        }

        private func record(
            _ screen: Screen, _ animation: String, position: String
        ) throws -> (coming: Recording, going: Recording) {
            let coming = try screen.session.record {
                try screen.show(["Title", "--animation", animation, "--position", position])
                try screen.session.waitForCards(1)
            }
            let going = try screen.session.record {
                try screen.martlet("hide", "--all")
                #expect(try eventually { try screen.session.stages.isEmpty })
            }
            return (coming, going)
        }

        /// Each card travels over its edge: sideways at the left and right, and from below in the centre.
        @Test(
            arguments: Compositor.installed,
            [("top-left", 1), ("bottom", 1), ("right", 0), ("center", 1)])
        func cardSlidesOverItsEdge(compositor: Compositor, way: (position: String, axis: Int))
            throws
        {
            let screen = try Screen(compositor)
            let (coming, going) = try record(screen, "slide", position: way.position)
            // The first frame shows a card at the beginning of its animation. Positions during the animation are tested
            // on a virtual clock (SceneMotionTests), because a machine may stop for a moment here.
            #expect(Set(try places(coming).map { $0[way.axis] }).count > 1)
            for recording in [coming, going] {
                let places = try places(recording)
                #expect(Set(places.map { $0[1 - way.axis] }).count <= 2, "\(places)")
            }
        }

        @Test(arguments: Compositor.installed, ["fade", "none"])
        func fadingCardStaysAtItsPlace(compositor: Compositor, animation: String) throws {
            let screen = try Screen(compositor)
            let (coming, going) = try record(screen, animation, position: "top-right")
            #expect(try places(coming).count == 1)
            // No frame shows a card without an animation, or a fade during which the machine stopped.
            #expect(try places(going).count <= 1)
            let drawn = coming.commits.filter {
                $0.surfaces.contains { $0.number != 0 && $0.ownCommits > 0 }
            }
            #expect(animation == "fade" ? drawn.count > 1 : drawn.count <= 2, "\(drawn.count)")
        }

        @Test(arguments: Compositor.installed) func cardPopsUpFromASmallerSize(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            let (coming, _) = try record(screen, "pop", position: "bottom-left")
            let widths = try places(coming).map { $0[2] }
            let last = try #require(widths.last)
            #expect(widths.count > 1 && (widths.first ?? last) < last * 8 / 10, "\(widths)")
        }

        /// An unknown name is an error that lists the known ones.
        @Test(arguments: Compositor.one)
        func unknownAnimationIsRefused(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            #expect(throws: HarnessError.self) { try screen.show(["T", "--animation", "wobble"]) }
        }

        /// Phases are reported at the right moment: shown when the card rests, hidden when nothing of it is left.
        @Test(arguments: Compositor.one, ["none", "gray"])
        func phasesFollowTheScreen(compositor: Compositor, dim: String) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            try screen.session.waitForRest()
            try screen.show(["Title", "--dim", dim, "--position", "top"])
            #expect(try eventually { try phases(of: watch) == ["will-show", "did-show"] })
            #expect(try screen.session.stages.count == 1)
            try screen.martlet("hide", "--all")
            #expect(
                try eventually {
                    try phases(of: watch) == ["will-show", "did-show", "will-hide", "did-hide"]
                })
            #expect(try eventually { try screen.session.stages.isEmpty })
            watch.stop(within: 0)
        }

        private func phases(of watch: Subprocess) throws -> [String] {
            watch.output.split(separator: "\n").compactMap { line in
                ["will-show", "did-show", "will-hide", "did-hide"].first {
                    line.contains("\"\($0)\"")
                }
            }
        }
    }
}
