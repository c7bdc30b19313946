internal import CLibc

/// Exit statuses as in sysexits.h.
package enum ExitCode {
    package static let success: Int32 = 0
    package static let failure: Int32 = 1
    /// The command line is wrong (EX_USAGE).
    package static let usage: Int32 = 64
    /// A required service is not available (EX_UNAVAILABLE).
    package static let unavailable: Int32 = 69

    /// Ends this process.
    package static func exit(_ code: Int32) -> Never {
        CLibc.exit(code)
    }
}
