/// An output of a headless compositor, as the compositor sees it.
package struct HeadlessOutput: Equatable, Sendable {
    /// The name, such as `HEADLESS-1`.
    package var name: String
    /// Area in the layout, logical pixels.
    package var area: PixelArea
    /// Buffer pixels of a logical pixel.
    package var scale: Double
    /// Frames in a second.
    package var hertz: Double

    /// Reads a line of the control library's list.
    init?(line: Substring) {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard words.count == 7, numbers.count == 6 else { return nil }
        name = String(words[0])
        area = PixelArea(
            x: Int(numbers[0]), y: Int(numbers[1]), width: Int(numbers[2]), height: Int(numbers[3]))
        scale = numbers[4]
        hertz = numbers[5] / 1000
    }
}
