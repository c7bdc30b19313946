import CLibc

/// Processor time of the work in the calling thread. Wall-clock time would include other tests that run at the same
/// time.
///
/// Other tests run beside the one that measures: what a clock on the wall says is about them, too.
package func processorTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try work()
    return threadTime() - start
}

/// Processor time of this thread.
private func threadTime() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
