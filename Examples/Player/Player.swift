// A player without sound. The bar shows the track and its time; the bar's buttons and its progress line control the
// player.
import Martlet

@main
struct Player {
    private struct Track {
        var title: String
        var artist: String
        var length: Duration
    }

    private static let tracks = [
        Track(title: "Aria", artist: "Goldberg Variations", length: .seconds(183)),
        Track(title: "Variatio 1", artist: "Goldberg Variations", length: .seconds(112)),
        Track(title: "Variatio 2", artist: "Goldberg Variations", length: .seconds(94)),
    ]

    private let item: BarItemHandle
    private var index = 0
    /// The position in the track when it was last started, paused or moved.
    private var position = Duration.zero
    /// The moment at which the track started to play; nil while it is paused.
    private var start: ContinuousClock.Instant? = .now

    static func main() async throws {
        let martlet = try await MartletClient.connect()
        var player = Player(
            item: try await martlet.setBarItem(BarItem(id: "example-player", title: "Player")))
        try await player.run()
    }

    private init(item: BarItemHandle) { self.item = item }

    private mutating func run() async throws {
        try await show()
        for await event in item.events {
            switch event {
            case .pressed("previous", _): play(index - 1)
            case .pressed("next", _): play(index + 1)
            case .pressed("pause", _): (position, start) = (time, nil)
            case .pressed("play", _): start = .now
            case .pressed: return try await item.remove()
            case .seek(let time): (position, start) = (time, start == nil ? nil : .now)
            case .tapped: continue
            }
            try await show()
        }
    }

    private var time: Duration { position + (start.map { .now - $0 } ?? .zero) }

    private mutating func play(_ index: Int) {
        let count = Self.tracks.count
        self.index = (index + count) % count
        (position, start) = (.zero, .now)
    }

    private func show() async throws {
        let track = Self.tracks[index]
        let isPlaying = start != nil
        try await item.update { item in
            item.title = track.title
            item.subtitle = track.artist
            item.image = "audio-x-generic"
            (item.time, item.length) = (time, track.length)
            // The bar advances the time by itself.
            item.rate = isPlaying ? 1 : 0
            item.canSeek = true
            item.leading = [BarButton(key: "previous", label: "Previous", symbol: .previous)]
            item.trailing = [
                isPlaying
                    ? BarButton(key: "pause", label: "Pause", symbol: .pause)
                    : BarButton(key: "play", label: "Play", symbol: .play),
                BarButton(key: "next", label: "Next", symbol: .next),
                BarButton(key: "stop", label: "Stop", symbol: .close),
            ]
        }
        print("\(isPlaying ? "playing" : "paused") \(track.title) at \(time.components.seconds)")
    }
}
