import Bus
import CLibc
import Foundation
import Testing

@Suite struct ProcessTests {
    @Test(arguments: [
        ("exit 0", ChildExit.status(0)), ("exit 42", .status(42)),
        ("kill -KILL $$", .signal(SIGKILL)),
    ])
    func endOfAChildIsReported(script: String, expected: ChildExit) throws {
        let loop = try EventLoop()
        let child = try #require(Child(["/bin/sh", "-c", script]))
        child.disown()
        var exit: ChildExit?
        let watch = try loop.child(child.process) { exit = $0 }
        #expect(try wait(loop) { exit != nil })
        #expect(exit == expected)
        // The process has ended: no process is signalled.
        watch.send(signal: SIGKILL)
    }

    @Test func signallingAChildThroughItsWatch() throws {
        let loop = try EventLoop()
        let child = try #require(Child(["/bin/sleep", "60"]))
        child.disown()
        var exit: ChildExit?
        let watch = try loop.child(child.process) { exit = $0 }
        watch.send(signal: SIGTERM)
        #expect(try wait(loop) { exit != nil })
        #expect(exit == .signal(SIGTERM))
    }

    @Test func anOwnedChildDiesWithItsWatch() throws {
        let loop = try EventLoop()
        let child = try #require(Child(["/bin/sleep", "60"]))
        child.disown()
        let watch = try loop.child(child.process) { _ in }
        watch.setOwnsProcess(true)
        watch.cancel()
        #expect(kill(child.process, 0) == -1)
        #expect(martlet_errno() == ESRCH)
    }

    @Test func noChildIsAnError() throws {
        let loop = try EventLoop()
        let child = try #require(Child(["/bin/true"]))
        child.stop()
        let error = #expect(throws: BusError.self) { try loop.child(child.process) { _ in } }
        #expect(error?.code == ESRCH)
        #expect(error?.message.contains("\(child.process)") == true)
    }

    @Test func signalsBecomeEvents() throws {
        let loop = try EventLoop()
        var arrived = 0
        let watch = try loop.signal(SIGUSR2) { arrived += 1 }
        // The signal is sent to this thread only, because other tests run in other threads.
        pthread_kill(pthread_self(), SIGUSR2)
        #expect(try wait(loop) { arrived == 1 })
        watch.cancel()
    }
}
