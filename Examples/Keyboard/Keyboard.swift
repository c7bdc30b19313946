// An on-screen keyboard that floats tells where it is: messages keep clear of it for as long as it runs. A program with a
// loop of its own, without concurrency.
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
        // Half as wide as a small screen, and not at its edge: no exclusive zone could say that.
        martlet.call(.setKeyboardRegion(KeyboardFrame(x: 320, y: 520, width: 640, height: 260))) {
            print($0)
        }
        // What a keyboard would do meanwhile. However this ends, the daemon sees that it has.
        while martlet.isConnected {
            try martlet.process()
            var waiting = pollfd(fd: martlet.descriptor, events: Int16(POLLIN), revents: 0)
            unsafe poll(&waiting, 1, -1)
        }
    }
}
