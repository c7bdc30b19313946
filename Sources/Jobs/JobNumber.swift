/// Number of a job, which is never used for another one.
struct JobNumber: Hashable {
    let rawValue: UInt32
}
