package import Geometry
package import InputPanels

/// The interface for claims of on-screen keyboards, which cards avoid.
package protocol KeyboardKeeper: AnyObject {
    /// Claims a region; replaces the last one of the same owner and output.
    ///
    /// - Parameters:
    ///   - frame: Logical pixels from the top left corner of the output.
    ///   - output: Name of the output; nil: every output.
    /// - Throws: Why the region is not valid; then nothing changes.
    func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError)
    /// Clears the regions of an owner on one output; nil: on all outputs.
    func clearKeyboardRegion(on output: String?, owner: RegionOwner)
    /// Clears all regions of an owner that has ended.
    func keyboardOwnerRemoved(_ owner: RegionOwner)
    /// Sets whether cards stay where they are, whatever keyboards do.
    func pauseKeyboard(_ isPaused: Bool)
    /// Calls `use` once with all regions, as soon as they are known.
    func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void)
}
