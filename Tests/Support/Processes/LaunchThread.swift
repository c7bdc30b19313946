import Foundation

/// The only thread that starts processes.
///
/// A process asks to be killed when its parent ends (PR_SET_PDEATHSIG), and to the kernel the parent is
/// the thread that started it; the threads that run tests come and go.
final class LaunchThread: Sendable {
    static let shared = LaunchThread()

    private final class Queue: @unchecked Sendable {
        let condition = NSCondition()
        var work: [@Sendable () -> Void] = []
    }

    private let queue = Queue()

    private init() {
        let queue = self.queue
        let thread = Thread {
            while true {
                queue.condition.lock()
                while queue.work.isEmpty { queue.condition.wait() }
                let next = queue.work.removeFirst()
                queue.condition.unlock()
                next()
            }
        }
        thread.name = "launch"
        thread.start()
    }

    /// Runs `body` on the thread and waits for it.
    func run(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        queue.condition.lock()
        queue.work.append {
            body()
            done.signal()
        }
        queue.condition.signal()
        queue.condition.unlock()
        done.wait()
    }
}
