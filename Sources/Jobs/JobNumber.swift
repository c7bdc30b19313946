/// Number of a job; no number is used twice.
struct JobNumber: Hashable {
    let rawValue: UInt32
}
