// A sheet with a picture that a program draws: a ring clock with a chart beside it, which changes while it is shown and
// answers to taps.
import Martlet

@main
enum Ring {
    /// The measured values, which are made up.
    private static let measured = [
        0.18, 0.24, 0.22, 0.35, 0.48, 0.44, 0.58, 0.52, 0.67, 0.63, 0.74, 0.86, 0.79, 0.9,
    ]

    static func main() async throws {
        let martlet = try await MartletClient.connect()
        var view = RingView(progress: 0.5, samples: Array(measured.prefix(8)))
        var message = MessageRequest(title: "Morning run", body: "4.2 of 6 km, 5:12 a kilometre")
        message.name = "example-ring"
        message.theme = .success
        message.duration = .forever
        let handle = try await martlet.show(message) { view }

        for step in 9...measured.count {
            try await Task.sleep(for: .milliseconds(400))
            view.samples = Array(measured.prefix(step))
            view.progress = Double(step) / Double(measured.count + 2)
            try await handle.draw(view)
        }
        print("drawn")
        for await event in handle.events {
            switch event {
            case .tapped(let point):
                print("tapped at \(point.x), \(point.y)")
                view.isFilled.toggle()
                try await handle.draw(view)
            case .ended(let reason): print("gone: \(reason.rawValue)")
            default: continue
            }
        }
    }
}
