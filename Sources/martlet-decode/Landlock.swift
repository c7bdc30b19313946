import CLibc
import CSeccomp
import Decoding

/// Landlock, the kernel's restriction of access to files (Linux 5.13 and later).
enum Landlock {
    /// The number of kinds of access to files in each version of the interface, from the first on.
    private static let accessKinds = [13, 14, 15, 15, 16]
    /// Opening a file for reading, and listing a directory.
    private static let reading: UInt64 = 1 << 2 | 1 << 3

    /// Forbids all access to files but reading beneath `directories`, and, where this kernel can,
    /// the network and signals to others. False where the kernel has no Landlock or has it turned off.
    static func close(reading directories: [String]) throws(DecodeFailure) -> Bool {
        let version = Int(martlet_landlock_version())
        guard version >= 1 else { return false }
        let kinds = accessKinds[min(version, accessKinds.count) - 1]
        var rules = martlet_landlock_ruleset(
            handled_files: 1 << UInt64(kinds) - 1, handled_network: 0b11, scoped: 0b11)
        let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
        let ruleset = unsafe martlet_landlock_create(&rules, size)
        guard ruleset >= 0 else { throw DecodeFailure(.unprotected, errno: "make Landlock rules") }
        defer { CLibc.close(ruleset) }
        for directory in directories { try allow(directory, in: ruleset) }
        guard martlet_landlock_restrict(ruleset) == 0 else {
            throw DecodeFailure(.unprotected, errno: "apply Landlock rules")
        }
        return true
    }

    /// Allows reading beneath a directory. One that cannot be opened is skipped; it cannot be opened later either.
    private static func allow(_ path: String, in ruleset: Int32) throws(DecodeFailure) {
        let directory = unsafe martlet_open(path, Int32(MARTLET_O_PATH) | O_CLOEXEC, 0)
        guard directory >= 0 else { return }
        defer { CLibc.close(directory) }
        var rule = martlet_landlock_beneath(allowed: reading, directory: directory)
        guard unsafe martlet_landlock_allow(ruleset, &rule) == 0 else {
            throw DecodeFailure(.unprotected, errno: "add a Landlock rule for \(path)")
        }
    }
}
