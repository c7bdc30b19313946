/// The time in which a caller gets a reply that sends a picture.
enum Images {
    @MainActor static func measure(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        let images = (0..<30).map { TestImage(seed: $0) }
        Clock.rest(milliseconds: 300)
        let warm = try daemon.client.notify()
        Clock.rest(milliseconds: 500)
        try daemon.client.close(warm.id)
        var replies: [Double] = []
        for image in images { replies.append(try daemon.client.notify(image: image).milliseconds) }
        figures[.imageMedian] = replies.median
        figures[.imageTail] = replies.tail
    }
}
