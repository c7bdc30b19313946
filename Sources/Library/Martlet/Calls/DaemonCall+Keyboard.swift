import Bus

extension DaemonCall<Void> {
    /// Reports the place of an on-screen keyboard or another input method: messages keep clear of it.
    ///
    /// This is for keyboards that the daemon cannot detect by itself, such as a floating one. The call replaces all
    /// regions that this connection reported for the same output. Fails with ``MartletError/invalidValue(_:)`` if
    /// the frame is empty, lies outside of the output, or the output does not exist; nothing moves then.
    ///
    /// - Parameters:
    ///   - frame: The place of the keyboard, in logical pixels of the output.
    ///   - output: The name of an output; nil: all outputs, on each of which the part of the frame counts that lies
    ///     there.
    ///   - isLasting: Whether the region stays until it is cleared or the daemon ends; otherwise it is removed with
    ///     this connection.
    public static func setKeyboardRegion(
        _ frame: KeyboardFrame, output: String? = nil, lasting isLasting: Bool = false
    ) -> DaemonCall {
        DaemonCall(
            .setKeyboard,
            writing: { writer in
                writer.string(output ?? "")
                for number in [frame.x, frame.y, frame.width, frame.height] {
                    writer.int32(number)
                }
                writer.bool(isLasting)
            })
    }

    /// Removes the regions that this connection has reported, and those that last.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` if the output does not exist.
    ///
    /// - Parameter output: The name of an output; nil: all of them.
    public static func clearKeyboardRegion(output: String? = nil) -> DaemonCall {
        DaemonCall(.clearKeyboard, writing: { $0.string(output ?? "") })
    }

    /// Makes messages ignore on-screen keyboards, or follow them again.
    public static func pauseKeyboard(_ isPaused: Bool = true) -> DaemonCall {
        DaemonCall(.pauseKeyboard, writing: { $0.bool(isPaused) })
    }
}

extension DaemonCall<[KeyboardRegion]> {
    /// Returns the current regions of keyboards, from all sources.
    public static var keyboardRegions: DaemonCall {
        DaemonCall(
            .keyboard,
            reading: { (reply) throws(BusError) in
                try reply.list(of: RegionProperties()).map { region in
                    KeyboardRegion(
                        output: region.output, frame: region.frame, source: region.source)
                }
            })
    }
}
