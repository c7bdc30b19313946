internal import CLibc

/// The processor that this process shares with others.
package enum Processor {
    /// Lets processes run that wait for this processor, and returns at once where none waits (`sched_yield`).
    ///
    /// A process that was just woken, as the bus is by an answer, may be queued on the processor of the process that woke it,
    /// and run only some milliseconds later.
    package static func yield() {
        sched_yield()
    }
}
