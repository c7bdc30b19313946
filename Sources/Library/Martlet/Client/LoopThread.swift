import Bus
import CLibc
import Synchronization

/// The thread of a client: it runs the event loop of the connection, and is the executor of the client's actor.
///
/// Functions that the loop calls run on the same thread as the actor's own functions, and so may assume the actor's
/// isolation.
///
/// Sendable, unchecked: a lock guards the jobs, and once the thread runs, it alone uses the loop.
final class LoopThread: SerialExecutor, @unchecked Sendable {
    private struct Work {
        var jobs: [UnownedJob] = []
        var isStopped = false
    }

    /// The loop, which only the thread uses.
    let loop: EventLoop
    private let work = Mutex(Work())
    /// The two ends of a pipe; a byte in it wakes the thread.
    private let (input, output): (Int32, Int32)
    /// The thread's number; 0 before it runs.
    private let thread = Atomic<UInt>(0)

    /// Starts the thread.
    ///
    /// - Throws: ``MartletError/startFailed(reason:)`` if the system lacks resources for it.
    init() throws(MartletError) {
        do throws(BusError) { loop = try EventLoop() } catch { throw MartletError(error) }
        var ends: [Int32] = [0, 0]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw .startFailed(reason: "no pipe: \(systemError(martlet_errno()))")
        }
        (input, output) = (ends[0], ends[1])
        try start()
    }

    deinit {
        close(input)
        close(output)
    }

    private func start() throws(MartletError) {
        // Signals are left to the program's own threads.
        var all = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        let argument = unsafe Unmanaged.passRetained(self)
        var number = pthread_t()
        let error = unsafe pthread_create(
            &number, nil, { unsafe runLoopThread($0) }, argument.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard error == 0 else {
            unsafe argument.release()
            throw .startFailed(reason: "no thread: \(systemError(error))")
        }
        pthread_detach(number)
    }

    /// Runs the loop until the thread is stopped.
    fileprivate func run() {
        thread.store(UInt(pthread_self()), ordering: .releasing)
        do throws(BusError) {
            let watch = try loop.onReadable(input) { [unowned self] _ in self.runJobs() }
            repeat {
                do throws(BusError) {
                    try loop.turn()
                } catch {
                    // The loop's own handler reports a connection that breaks while it is written to.
                }
                runJobs()
            } while !work.withLock { $0.isStopped && $0.jobs.isEmpty }
            withExtendedLifetime(watch) {}
        } catch {
            // Without a watch on the pipe nothing wakes the loop, but jobs must still run.
            while !work.withLock({ $0.isStopped }) {
                runJobs()
                usleep(1000)
            }
        }
    }

    /// Runs the enqueued jobs. Jobs that they enqueue wait for the next turn, so that the connection is served in
    /// between.
    private func runJobs() {
        var bytes = [UInt8](repeating: 0, count: 64)
        _ = unsafe read(input, &bytes, bytes.count)
        let jobs = work.withLock { work in
            defer { work.jobs = [] }
            return work.jobs
        }
        for job in jobs { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = work.withLock { work in
            defer { work.jobs.append(job) }
            return work.jobs.isEmpty
        }
        if isFirst { wake() }
    }

    /// Ends the thread after its current job.
    func stop() {
        work.withLock { $0.isStopped = true }
        wake()
    }

    private func wake() {
        var byte: UInt8 = 1
        // A full pipe wakes the thread as well.
        _ = unsafe write(output, &byte, 1)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        unsafe UnownedSerialExecutor(ordinary: self)
    }

    func checkIsolated() {
        precondition(
            UInt(pthread_self()) == thread.load(ordering: .acquiring),
            "not on the thread of the connection")
    }
}

private func runLoopThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { return nil }
    unsafe Unmanaged<LoopThread>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
