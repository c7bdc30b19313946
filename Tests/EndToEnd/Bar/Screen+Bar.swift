import Foundation
import Support

/// The bar on the screen, and input on it.
extension Screen {
    /// A screen whose daemon has this in the section `bar` of its configuration.
    init(_ compositor: Compositor, bar lines: String) throws {
        let session = try HeadlessSession.shared(compositor)
        let file = try session.write(Data("[bar]\n\(lines)\n".utf8), to: "bar.toml")
        try self.init(compositor, arguments: ["--config", file.path()])
    }

    /// The layer surface of the bar; nil: the bar is not on the screen.
    var barSurface: LayerSurface? {
        get throws {
            try session.stages.first { $0.layer == 2 && $0.zone == 0 && $0.parts.count > 2 }
        }
    }

    /// Waits until the bar is on the screen and stands still.
    @discardableResult
    func waitForBar() throws -> LayerSurface {
        _ = try wait(for: "the bar") { try barSurface }
        try session.waitForRest(for: 0.3)
        guard let surface = try barSurface else { throw HarnessError("the bar has gone") }
        return surface
    }

    func waitUntilBarIsGone() throws {
        _ = try wait(for: "the bar to go") { try barSurface == nil ? true : nil as Bool? }
    }

    /// How the bar stands, as `martlet bar status` prints it.
    var barState: String {
        get throws {
            try martlet("bar", "status").trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    /// Waits until the bar stands so, and still.
    func waitForBarState(_ expected: String) throws {
        _ = try wait(for: "the bar to be \(expected)") { try barState == expected ? true : nil }
        try session.waitForRest(for: 0.2)
    }

    /// The items on the bar, from the first page on.
    var barItems: [[String: Any]] {
        get throws {
            let text = try martlet("bar", "list", "--json")
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return value as? [[String: Any]] ?? []
        }
    }
}

extension LayerSurface {
    /// The picture of the bar on its stage, with its shadow: as wide as a bar, and not as high as a view.
    var barPicture: PixelArea? {
        parts.map { $0.area }.filter { $0.height > 40 && $0.height < 200 }
            .max { $0.width < $1.width }
    }
}
