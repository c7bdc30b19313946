import Foundation
import Support

extension Reel {
    /// The bar: pages are turned, the view is pulled open, the time is set in the view, and the view is pulled closed.
    func bar() throws -> Film {
        var film = Film()
        let cover = session.runtimeDirectory.appending(path: "cover.png")
        try Cover.picture.writePNG(to: cover)
        try set(
            "job", "title=make -j4", "subtitle=[212/340] Linking", "progress=62",
            "trailing=cancel@stop=Stop")
        try set(
            "song", "title=Fata Morgana", "subtitle=The Swifts · Above the Roofs",
            "image=\(cover.path())", "time=75s", "length=254s", "rate=1", "can-seek=true",
            "leading=previous@previous=Previous", "trailing=pause@pause=Pause",
            "trailing=next@next=Next")
        let shown = try session.settledScreenshot()
        let (middle, line) = (Double(shown.width) / 2, Double(shown.height) - 40)
        let left = InputScript().hold(500).down(x: middle + 40, y: line)
            .flick(dx: 1500, dy: 0, over: 160).up().hold(900)
        try film.shoot(left, in: session)
        let back = InputScript().down(x: middle - 40, y: line)
            .flick(dx: -1500, dy: 0, over: 160).up().hold(900)
        try film.shoot(back, in: session)
        let open = InputScript().down(x: middle, y: line)
            .line(x: middle + 4, y: line - 120, over: 350).up().hold(1000)
        try film.shoot(open, in: session)
        let close = InputScript().down(x: middle, y: 60)
            .line(x: middle, y: 260, over: 300).flick(dx: 0, dy: 900, over: 100).up().hold(900)
        try film.shoot(close, in: session)
        return film
    }

    private func set(_ id: String, _ values: String...) throws {
        _ = try session.data(of: ["martlet", "bar", "set", "id=\(id)"] + values)
    }
}

/// The cover of a record: the sun over hills.
private enum Cover {
    private static let side = 320

    static var picture: Screenshot {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(side * side * 3)
        for row in 0..<side {
            for column in 0..<side {
                bytes += colour(x: Double(column) / Double(side), y: Double(row) / Double(side))
            }
        }
        return Screenshot(width: side, height: side, bytes: bytes)
    }

    private static func colour(x: Double, y: Double) -> [UInt8] {
        let near = 0.78 + 0.07 * sin(x * 7 + 1)
        let far = 0.62 + 0.09 * sin(x * 5 + 4)
        if y > near { return [38, 34, 66] }
        if y > far { return [92, 58, 104] }
        let (dx, dy) = (x - 0.62, y - 0.44)
        if dx * dx + dy * dy < 0.026 { return [255, 226, 150] }
        let share = y / 0.7
        return [242 - 20 * share, 120 + 70 * share, 96 + 30 * share].map { UInt8($0) }
    }
}
