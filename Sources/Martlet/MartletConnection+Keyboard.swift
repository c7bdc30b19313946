internal import Bus

extension MartletConnection {
    /// Says that an on-screen keyboard, or whatever else takes input, is there: messages keep clear of it.
    ///
    /// For what the daemon cannot see by itself, such as a keyboard that floats. It takes the place of all that
    /// this connection said of the same output.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: every one, on each of which it counts as far as it lies there.
    ///   - isLasting: Whether it stays until somebody clears it, or the daemon ends; else it is gone with this
    ///     connection, however that ends.
    /// - Throws: ``MartletError/invalidValue(_:)`` where it is empty, lies outside of the output, or the output
    ///   is not there; nothing has moved then.
    public func setKeyboardRegion(
        _ frame: KeyboardFrame, output: String? = nil, lasting isLasting: Bool = false
    ) throws(MartletError) {
        try call(
            "SetKeyboard",
            writing: { writer in
                writer.string(output ?? "")
                for number in [frame.x, frame.y, frame.width, frame.height] {
                    writer.int32(number)
                }
                writer.bool(isLasting)
            }, reading: { _ in })
    }

    /// Takes back what this connection said of keyboards, and what lasts.
    ///
    /// - Parameter output: The name of an output; nil: of all of them.
    /// - Throws: ``MartletError/invalidValue(_:)`` where the output is not there.
    public func clearKeyboardRegion(output: String? = nil) throws(MartletError) {
        try call("ClearKeyboard", writing: { $0.string(output ?? "") }, reading: { _ in })
    }

    /// Where keyboards are now, from all who say something about it.
    public func keyboardRegions() throws(MartletError) -> [KeyboardRegion] {
        try call("Keyboard", writing: { _ in }, reading: Self.regions)
    }

    /// Has messages stay where they are, whatever keyboards do, or follow them again.
    public func pauseKeyboard(_ isPaused: Bool = true) throws(MartletError) {
        try call("PauseKeyboard", writing: { $0.bool(isPaused) }, reading: { _ in })
    }

    private static func regions(_ reply: MessageReader) throws(BusError) -> [KeyboardRegion] {
        var regions: [KeyboardRegion] = []
        try reply.array("a{sv}") { () throws(BusError) in regions.append(try KeyboardRegion(reply))
        }
        return regions
    }
}

extension KeyboardRegion {
    /// Reads an `a{sv}`; what is not known is passed over.
    fileprivate init(_ reader: MessageReader) throws(BusError) {
        var region = KeyboardRegion(
            output: "", frame: KeyboardFrame(x: 0, y: 0, width: 0, height: 0), source: .command)
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("output", "s"): region.output = try reader.string()
            case ("source", "s"):
                region.source = Source(rawValue: try reader.string()) ?? region.source
            case ("x", "i"): region.frame.x = try reader.int32()
            case ("y", "i"): region.frame.y = try reader.int32()
            case ("width", "i"): region.frame.width = try reader.int32()
            case ("height", "i"): region.frame.height = try reader.int32()
            default: try reader.skip()
            }
        }
        self = region
    }
}
