package import Bus
import CLibc

/// Looks for a daemon, and starts one if none runs, on a thread of its own: both may take seconds.
package final class DaemonSearch {
    private var thread = pthread_t()
    private let result = Outcome()
    private let end: FileDescriptor
    private var watch: DescriptorWatch?

    /// The result of the thread. Only the thread uses it until it has ended.
    private final class Outcome: @unchecked Sendable {
        var mayStart = false
        /// Nil if there is a daemon.
        var error: MartletError?
        /// The pipe's end that is closed when the search is over.
        var end: Int32 = -1
    }

    /// Starts the search.
    ///
    /// - Parameters:
    ///   - mayStart: Whether a daemon is to be started if none runs.
    ///   - completion: Called once, with the reason why there is no daemon, or nil.
    /// - Throws: ``MartletError/startFailed(reason:)`` if the system lacks resources for it.
    package init(
        on loop: EventLoop, mayStart: Bool, completion: @escaping (MartletError?) -> Void
    ) throws(MartletError) {
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe2(&ends, O_CLOEXEC)
        guard let end = FileDescriptor(ends[0]) else {
            throw .startFailed(reason: systemError(martlet_errno()))
        }
        self.end = end
        result.mayStart = mayStart
        result.end = ends[1]
        do throws(BusError) {
            watch = try loop.onReadable(ends[0]) { [weak self] _ in self?.finish(completion) }
        } catch {
            close(ends[1])
            throw MartletError(error)
        }
        try start()
    }

    private func start() throws(MartletError) {
        let argument = unsafe Unmanaged.passRetained(result)
        // Signals are left to the program's own thread.
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        let error = unsafe pthread_create(&thread, nil, { unsafe search($0) }, argument.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard error == 0 else {
            close(result.end)
            unsafe argument.release()
            watch = nil
            throw .startFailed(reason: systemError(error))
        }
    }

    private func finish(_ completion: (MartletError?) -> Void) {
        watch?.cancel()
        watch = nil
        pthread_join(thread, nil)
        completion(result.error)
    }

    fileprivate static func run(_ argument: UnsafeMutableRawPointer) {
        let result = unsafe Unmanaged<Outcome>.fromOpaque(argument).takeRetainedValue()
        do {
            _ = try result.mayStart ? MartletConnection.openStartingDaemon() : MartletConnection()
        } catch {
            result.error = error
        }
        close(result.end)
    }
}

/// The main function of the thread.
private func search(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument = unsafe argument { unsafe DaemonSearch.run(argument) }
    return nil
}
