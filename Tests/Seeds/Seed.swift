import Foundation

/// The seed of the random tests: the value of the environment variable `MARTLET_SEED`, a new one if that is `random`,
/// and otherwise always the same, so that a failure is caused by a change of the code. A test that fails names its
/// seed.
package enum Seed {
    package static let current: UInt64 = {
        let wanted = ProcessInfo.processInfo.environment["MARTLET_SEED"] ?? ""
        return wanted == "random" ? UInt64.random(in: 0..<1_000_000) : UInt64(wanted) ?? 1
    }()
}
