import Control
import Geometry
import InputPanels

/// Records the keyboard regions that it gets, and refuses those that a test tells it to refuse.
final class Keeper: KeyboardKeeper {
    /// Events such as `set all 0,500,1280x300 command` and `gone client 1`.
    var log: [String] = []
    var regions: [KeyboardRegion] = []
    var refusal: KeyboardRegionError?
    /// Whether requests are held until a test answers them.
    var isSlow = false
    var questions: [([KeyboardRegion]) -> Void] = []

    func setKeyboardRegion(
        _ frame: Rectangle, on output: String?, owner: RegionOwner
    ) throws(KeyboardRegionError) {
        if let refusal { throw refusal }
        let place = "\(frame.minX),\(frame.minY),\(frame.width)x\(frame.height)"
        log.append("set \(output ?? "all") \(place) \(word(owner))")
    }

    func clearKeyboardRegion(on output: String?, owner: RegionOwner) {
        log.append("clear \(output ?? "all") \(word(owner))")
    }

    func keyboardOwnerRemoved(_ owner: RegionOwner) { log.append("gone \(word(owner))") }

    func pauseKeyboard(_ isPaused: Bool) { log.append(isPaused ? "pause" : "resume") }

    func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void) {
        if isSlow { questions.append(use) } else { use(regions) }
    }

    private func word(_ owner: RegionOwner) -> String {
        switch owner {
        case .command: "command"
        case .client(let number): "client \(number)"
        }
    }
}
