/// A layer surface as the compositor sees it, with the numbers of zwlr_layer_shell_v1.
package struct LayerSurface: Equatable, Sendable {
    /// A surface of the tree that has a buffer.
    package struct Part: Equatable, Sendable {
        /// The place from the layer surface's corner, and the size, in logical pixels.
        package var area: PixelArea
        /// The buffer scale of its wl_surface.
        package var scale: Int
    }

    /// The name of the surface's output.
    package var output: String
    /// 0 background, 1 bottom, 2 top, 3 overlay.
    package var layer: Int
    /// 1 top, 2 bottom, 4 left, 8 right, added up.
    package var anchor: Int
    /// The exclusive zone.
    package var zone: Int
    /// 0 none, 1 exclusive, 2 on demand.
    package var keyboard: Int
    /// Margins: top, right, bottom, left.
    package var margins: [Int]
    /// The size that was last configured, in logical pixels.
    package var width: Int
    /// The size that was last configured, in logical pixels.
    package var height: Int
    /// Whether the surface is on the screen.
    package var isMapped: Bool
    /// The surfaces of the tree that have a buffer, from the bottom up, including the layer surface.
    package var parts: [Part]
    /// The rectangles of the input region, relative to the surface's corner, in logical pixels.
    package var input: [PixelArea]
    /// The namespace.
    package var namespace: String

    /// Reads a line of the control library's list.
    init?(line: Substring) {
        let words = line.split(separator: " ", maxSplits: 14, omittingEmptySubsequences: false)
        let numbers = words.dropFirst().prefix(11).compactMap { Int($0) }
        guard words.count == 15, numbers.count == 11 else { return nil }
        output = String(words[0])
        layer = numbers[0]
        anchor = numbers[1]
        zone = numbers[2]
        keyboard = numbers[3]
        margins = Array(numbers[4...7])
        width = numbers[8]
        height = numbers[9]
        isMapped = numbers[10] == 1
        parts = LayerSurface.list(words[12]).filter { $0.count == 5 }.map {
            Part(area: LayerSurface.area($0), scale: $0[4])
        }
        input = LayerSurface.list(words[13]).filter { $0.count == 4 }.map(LayerSurface.area)
        namespace = String(words[14])
    }

    private static func list(_ word: Substring) -> [[Int]] {
        word.dropFirst().split(separator: ";").map {
            $0.split(separator: ",").compactMap { Int($0) }
        }
    }

    private static func area(_ numbers: [Int]) -> PixelArea {
        PixelArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
