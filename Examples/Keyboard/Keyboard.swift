// A floating on-screen keyboard that reports its place: messages keep clear of it for as long as it runs. This program
// has a loop of its own and uses no concurrency.
import Glibc
import Martlet

@main
enum Keyboard {
    static func main() throws {
        let martlet = try MartletLoop { event in
            if case .keyboard(let phase, let output, _) = event {
                print("\(output): \(phase.rawValue)")
            }
        }
        martlet.call(.subscribe)
        // Half as wide as a small screen, and away from its edges: no exclusive zone could describe that.
        martlet.call(.setKeyboardRegion(KeyboardFrame(x: 320, y: 520, width: 640, height: 260))) {
            print($0)
        }
        // A real keyboard would do its work here. However this program ends, the daemon notices.
        while martlet.isConnected {
            try martlet.process()
            var waiting = pollfd(fd: martlet.descriptor, events: Int16(POLLIN), revents: 0)
            unsafe poll(&waiting, 1, -1)
        }
    }
}
