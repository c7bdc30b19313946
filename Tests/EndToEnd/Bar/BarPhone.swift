import Support

/// A phone with a bar at rest. The open view fills the output, so that the distance from closed to open is that from
/// the bar to the top.
@MainActor struct BarPhone {
    let screen: Screen
    /// The background of the bar.
    let ground: PixelArea
    /// The picture of the bar, with its shadow.
    let picture: PixelArea

    static let (width, height) = (360, 720)

    var session: HeadlessSession { screen.session }
    /// The distance from closed to open, logical pixels.
    var way: Double { Double(ground.y) }

    init(
        _ compositor: Compositor, interaction: String = "automatic", items: [String] = ["a"]
    ) throws {
        screen = try Screen(compositor, bar: "interaction = \"\(interaction)\"")
        let session = screen.session
        try session.configureOutput(session.firstOutput.name, mode: (Self.width, Self.height, 60))
        for item in items {
            try screen.martlet("bar", "set", "id=\(item)", "title=Title", "subtitle=Text")
            // The bar turns to each new item.
            try screen.waitForBar()
        }
        let surface = try screen.waitForBar()
        guard let ground = surface.input.first, surface.input.count == 1,
            let picture = surface.barPicture, surface.height == Self.height
        else { throw HarnessError("no bar at rest: \(surface)") }
        (self.ground, self.picture) = (ground, picture)
    }

    /// A finger that has begun to pull the bar, or the open view.
    func grab(_ way: Way, isOpen: Bool = false) -> InputScript {
        InputScript().grab(x: ground.middle.x, y: isOpen ? 120 : ground.middle.y, way)
    }

    /// The height of the bar above its place at each commit.
    func heights(_ recording: Recording) throws -> [(time: Double, height: Double)] {
        let number = try recording.card(at: picture)
        return recording.places(of: number).map { ($0.time, Double(picture.y - $0.area.y)) }
    }

    /// Waits until the bar is `height` above its place.
    func waitForBar(above height: Int) throws {
        _ = try wait(for: "the bar to be \(height) px up") {
            let parts = try screen.barSurface?.parts ?? []
            return parts.contains {
                $0.area.width == picture.width && $0.area.y == picture.y - height
            } ? true : nil
        }
    }

    /// The visible area of the titles of pages.
    private var allTitles: [PixelArea] {
        get throws {
            try screen.barSurface?.parts.map { $0.area }
                .filter { ground.contains($0) && $0.height > 20 } ?? []
        }
    }

    /// The area of the titles at rest; nil: none are visible.
    var titles: PixelArea? { get throws { try allTitles.max { $0.width < $1.width } } }

    /// Whether titles are visible whose right edge is at `x`.
    func hasTitles(endingAt x: Int) throws -> Bool { try allTitles.contains { $0.right == x } }
}
