package import Geometry
package import InputPanels

/// Who knows where on-screen keyboards are, and has cards keep clear of them.
package protocol KeyboardKeeper: AnyObject {
    /// Says that there is a keyboard; of the same owner and output it takes the place of the last one.
    ///
    /// - Parameters:
    ///   - frame: Logical pixels from the top left corner of the output.
    ///   - output: Its name; nil: every output.
    /// - Throws: What is wrong with it; nothing has moved then.
    func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError)
    /// Takes back what an owner said, of one output or, if nil, of all.
    func clearKeyboardRegion(on output: String?, owner: RegionOwner)
    /// An owner is no more, and what it said counts no longer.
    func keyboardOwnerGone(_ owner: RegionOwner)
    /// Whether cards stay where they are, whatever keyboards do.
    func pauseKeyboard(_ isPaused: Bool)
    /// Gives `use` all regions, as soon as they are known; once.
    func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void)
}
