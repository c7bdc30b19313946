import Foundation

/// The seed of the random tests: that of the environment variable MARTLET_SEED, or a new one.
/// A test that fails names it.
enum Seed {
    static let current: UInt64 =
        ProcessInfo.processInfo.environment["MARTLET_SEED"].flatMap { UInt64($0) }
        ?? UInt64.random(in: 0..<1_000_000)
}

/// A small generator of numbers that are the same for the same seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
