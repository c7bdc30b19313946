import Support
import Testing

extension EndToEnd {
    /// The recorder inside the compositor.
    @Suite(.serialized) @MainActor struct RecorderTests {
        private static let cardBytes =
            ProbeSurface.cardSize.width * ProbeSurface.cardSize.height * 4

        @Test(arguments: Compositor.installed)
        func recorderSeesPositionsAndBuffers(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            let recording = try session.record {
                try probe.moveCard(x: 20, y: 30)
                try probe.moveCard(x: 40, y: 30)
                try probe.drawCard()
            }
            let card = try #require(recording.cards.first)
            #expect(recording.cards.count == 1)
            let places = recording.places(of: card)
            #expect(places.map(\.area.x) == [20, 40, 40])
            #expect(places.map(\.area.y) == [30, 30, 30])
            #expect(places.allSatisfy { ($0.area.width, $0.area.height) == ProbeSurface.cardSize })
            #expect(zip(places, places.dropFirst()).allSatisfy { $0.time < $1.time })
            #expect(recording.moves(of: card).map(\.area.x) == [40])
            #expect(
                recording.commits.map { $0.surface(card)?.attachedBytes }
                    == [0, 0, Self.cardBytes])
            #expect(recording.damagedBytes(to: places[1].time) == 0)
            #expect(recording.damagedBytes() == Self.cardBytes)
            #expect(recording.commits.allSatisfy { $0.namespace == ProbeSurface.namespace })
        }

        /// A card that jumps is told from one whose commits were seen late, in milliseconds and pixels.
        @Test(
            arguments: [
                ([(0, 700), (16, 660), (32, 620)], false),
                ([(0, 700), (16, 690), (32, 490)], true),
                ([(0, 700), (50, 690), (51, 688), (66, 560)], false),
                ([(0, 700), (50, 690), (51, 688), (66, 430)], true),
                ([(0, 612), (49, 414)], false), ([(0, 612), (16, 400)], true),
            ] as [([(Int, Int)], Bool)])
        func jumpsAreToldFromLateCommits(_ places: [(Int, Int)], jumps: Bool) {
            let recording = Self.recording(of: places)
            #expect(recording.places(of: 1).count == places.count)
            #expect(recording.jumps.isEmpty != jumps, "\(recording.jumps)")
        }

        /// The first step may have begun when what moved the card came, and no earlier.
        @Test(arguments: [(0.0, false), (20, false), (40, true), (nil, true)])
        func firstStepIsMeasuredFromItsCause(_ cause: Double?, jumps: Bool) {
            let recording = Self.recording(of: [(60, 612), (75, 448)])
            let found = recording.jumps(after: cause)
            #expect(found.isEmpty != jumps, "\(found)")
        }

        /// A card at these heights at these times, ms.
        private static func recording(of places: [(Int, Int)]) -> Recording {
            Recording(
                lines: places.map { time, y in
                    "commit \(time) notifications=1,0,\(y),400,70,0,0,0,0,400,70,0"
                })
        }

        /// The buffer that makes a subsurface known counts, too.
        @Test(arguments: Compositor.installed)
        func recorderSeesSurfacesFromTheirFirstBuffer(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            var probe: ProbeSurface?
            let recording = try session.record { probe = try ProbeSurface(in: session) }
            #expect(probe != nil)
            let size = ProbeSurface.size
            #expect(recording.attachedBytes() == size.width * size.height * 4 + Self.cardBytes)
        }

        @Test(arguments: Compositor.installed)
        func recorderSeesInputAndTheCommitAfterIt(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            let recording = try session.record {
                try session.touchDown(x: 10, y: 20)
                try session.touchMove(x: 14, y: 20)
                pause(0.03)
                try probe.moveCard(x: 5, y: 5)
                try session.touchUp()
            }
            #expect(recording.inputs.map(\.kind) == ["down", "move", "up"])
            #expect(recording.inputs.map(\.x) == [10, 14, 0])
            let latency = try #require(recording.latencies().first)
            #expect(latency >= 30)
            #expect(recording.latencies(of: "up").isEmpty)
            #expect(recording.frames.contains { $0.time > recording.inputs[1].time })
        }

        /// At 100 Hz a frame takes 10 ms: a late commit before the next frame is in time, one after the next frame is
        /// not.
        @Test(arguments: [([1, 12, 21], 0), ([9, 11, 29], 0), ([1, 45], 3), ([1], 2), ([], 3)])
        func recorderCountsWholeFramesUntilTheCommit(commits: [Int], missed: Int) {
            // A compositor has nothing to draw until a commit that is late has come.
            let frames = commits == [1, 45] ? [0, 10, 46] : [0, 10, 20, 30]
            let recording = Recording(
                lines: commits.map { "commit \($0) notifications=" }
                    + frames.map { "frame \($0) OUTPUT" })
            #expect(recording.missedFrames(hertz: 100) == missed)
        }

        @Test(arguments: Compositor.installed) func recorderCountsFramesWithoutACommit(
            compositor: Compositor
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            let probe = try ProbeSurface(in: session)
            let recording = try session.record {
                for place in 1...3 {
                    try probe.moveCard(x: place, y: 0)
                    pause(0.05)
                }
            }
            // Twice 50 ms and a little are 5 frames of 100 Hz, of which one has its commit. The compositor's own frames may
            // cut that time in three, and of each part whole frames count. Frames before the first commit, and after the one
            // with the last, are of no concern.
            let times = recording.commits.map(\.time)
            let (first, last) = (try #require(times.first), try #require(times.last))
            let end = recording.frames.first { $0.time >= last }?.time ?? .infinity
            let missed = recording.missedFrames(hertz: 100, from: first, to: end)
            #expect(missed >= 4 && Double(missed) <= (last - first) / 10)
        }
    }
}
