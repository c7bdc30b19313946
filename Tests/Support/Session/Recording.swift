/// A compositor's record of its layer surfaces while a test ran: every commit, with the input that was sent and the
/// frames that were drawn.
///
/// Times are milliseconds of CLOCK_MONOTONIC.
package struct Recording: Equatable, Sendable {
    /// A surface as a commit left it.
    package struct Surface: Equatable, Sendable {
        /// The number of the subsurface for as long as it lives; 0 is the layer surface itself.
        package var number: Int
        /// Area in logical pixels of the output layout.
        package var area: PixelArea
        /// Bytes of the buffer that was attached with this commit; 0: none was.
        package var attachedBytes: Int
        /// The bytes that the client declared as changed.
        package var damagedBytes: Int
        /// The part of the buffer in the viewport, in buffer pixels: x, y, width, height.
        package var crop: [Double]
        /// Number of commits of the surface itself: it was drawn, or changed in another way than its place.
        package var ownCommits: Int
    }

    /// A commit of a layer surface, with its subsurfaces from the bottom up.
    package struct Commit: Equatable, Sendable {
        package var time: Double
        package var namespace: String
        package var surfaces: [Surface]

        /// The subsurface of a number; nil: it is not shown.
        package func surface(_ number: Int) -> Surface? {
            surfaces.first { $0.number == number }
        }
    }

    /// An input event.
    package struct Input: Equatable, Sendable {
        /// When the event was sent.
        package var time: Double
        /// The time in the event.
        package var stamp: UInt32
        /// The control library's verb: `down`, `move`, `up`, `cancel`, `button`, `scroll`…
        package var kind: String
        /// The finger's number.
        package var finger: Int
        /// The numbers of the event: a place, or an amount.
        package var x: Double
        package var y: Double
    }

    /// An output was drawn.
    package struct Frame: Equatable, Sendable {
        package var time: Double
        package var output: String
    }

    /// The layer surfaces when the recording began, as the commits before had left them.
    package private(set) var start: [Commit] = []
    package private(set) var commits: [Commit] = []
    package private(set) var inputs: [Input] = []
    package private(set) var frames: [Frame] = []

    /// Reads the lines that the control library recorded.
    package init(lines: [Substring]) {
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let time = Double(words[1]) else { continue }
            switch words[0] {
            case "start": start += Self.commit(time, words[2])
            case "commit": commits += Self.commit(time, words[2])
            case "input": inputs += Self.input(time, words[2])
            case "frame": frames.append(Frame(time: time, output: String(words[2])))
            default: break
            }
        }
    }

    private static func commit(_ time: Double, _ text: Substring) -> [Commit] {
        guard let end = text.lastIndex(of: "=") else { return [] }
        let surfaces = text[text.index(after: end)...].split(separator: ";").compactMap { part in
            let numbers = part.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 12 ? surface(numbers) : nil
        }
        return [Commit(time: time, namespace: String(text[..<end]), surfaces: surfaces)]
    }

    private static func surface(_ numbers: [Double]) -> Surface {
        Surface(
            number: Int(numbers[0]),
            area: PixelArea(
                x: Int(numbers[1]), y: Int(numbers[2]), width: Int(numbers[3]),
                height: Int(numbers[4])),
            attachedBytes: Int(numbers[5]), damagedBytes: Int(numbers[6]),
            crop: Array(numbers[7..<11]), ownCommits: Int(numbers[11]))
    }

    private static func input(_ time: Double, _ text: Substring) -> [Input] {
        let words = text.split(separator: " ")
        guard words.count == 5, let stamp = UInt32(words[0]), let finger = Int(words[2]),
            let x = Double(words[3]), let y = Double(words[4])
        else { return [] }
        return [
            Input(time: time, stamp: stamp, kind: String(words[1]), finger: finger, x: x, y: y)
        ]
    }
}
