// An on-screen keyboard that floats tells where it is: messages keep clear of it for as long as it runs.
import Martlet

@main
enum Keyboard {
    static func main() throws {
        let connection = try MartletConnection.openStartingDaemon()
        try connection.subscribe()
        // Half as wide as a small screen, and not at its edge: no exclusive zone could say that.
        let frame = KeyboardFrame(x: 320, y: 520, width: 640, height: 260)
        try connection.setKeyboardRegion(frame)
        print("there")
        // What a keyboard would do meanwhile. However this ends, the daemon sees that it has.
        while let event = try connection.nextEvent() {
            if case .keyboard(let phase, let output, _) = event {
                print("\(output): \(phase.rawValue)")
            }
        }
    }
}
