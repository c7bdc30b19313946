import Bus

extension DaemonCall<Void> {
    /// Says that an on-screen keyboard, or whatever else takes input, is there: messages keep clear of it.
    ///
    /// For what the daemon cannot see by itself, such as a keyboard that floats. The call takes the place of all that this
    /// connection said of the same output. Fails with ``MartletError/invalidValue(_:)`` where the frame is empty, lies outside
    /// of the output, or the output does not exist; nothing has moved then.
    ///
    /// - Parameters:
    ///   - frame: Where the keyboard is, logical pixels of the output.
    ///   - output: The name of an output; nil: every one, on each of which the frame counts as far as it lies there.
    ///   - isLasting: Whether the region stays until somebody clears it, or the daemon ends; else it is gone with this
    ///     connection, however that ends.
    public static func setKeyboardRegion(
        _ frame: KeyboardFrame, output: String? = nil, lasting isLasting: Bool = false
    ) -> DaemonCall {
        DaemonCall(
            "SetKeyboard",
            writing: { writer in
                writer.string(output ?? "")
                for number in [frame.x, frame.y, frame.width, frame.height] {
                    writer.int32(number)
                }
                writer.bool(isLasting)
            })
    }

    /// Takes back what this connection said of keyboards, and what lasts.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` where the output does not exist.
    ///
    /// - Parameter output: The name of an output; nil: all of them.
    public static func clearKeyboardRegion(output: String? = nil) -> DaemonCall {
        DaemonCall("ClearKeyboard", writing: { $0.string(output ?? "") })
    }

    /// Has messages stay where they are, whatever keyboards do, or follow them again.
    public static func pauseKeyboard(_ isPaused: Bool = true) -> DaemonCall {
        DaemonCall("PauseKeyboard", writing: { $0.bool(isPaused) })
    }
}

extension DaemonCall<[KeyboardRegion]> {
    /// Asks where keyboards are now, from all who say something about that.
    public static var keyboardRegions: DaemonCall {
        DaemonCall(
            "Keyboard",
            reading: { (reply) throws(BusError) in
                var regions: [KeyboardRegion] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    regions.append(try KeyboardRegion(reply))
                }
                return regions
            })
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
