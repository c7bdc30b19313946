import CLibc
import CSeccomp
import Decoding

/// Resource limits of this process, set before the first foreign byte is read.
enum Limits {
    /// Bytes of address space: a picture of `pixelLimit`, its source, and the libraries.
    private static let memory: rlim_t = 512 << 20
    /// Seconds of processor time, after which the kernel ends the process.
    private static let processorSeconds: rlim_t = 2
    /// Seconds of wall-clock time, for a file system that does not answer.
    private static let seconds: UInt32 = 5
    /// Enough for the loader modules and fonts of the decoding libraries.
    private static let descriptors: rlim_t = 64

    /// Pixels of a picture before it is scaled down: a photograph of 50 megapixels.
    static let pixels = 50_000_000
    /// Pixels of a side before it is scaled down.
    static let side = 16_384

    /// Limits this process for good.
    static func apply() throws(DecodeFailure) {
        alarm(seconds)
        try set(RLIMIT_CPU, processorSeconds)
        try set(RLIMIT_AS, memory)
        try set(RLIMIT_NOFILE, descriptors)
        try set(RLIMIT_CORE, 0)
        let longest = DecodedHeader.longestSide
        try set(RLIMIT_FSIZE, rlim_t(DecodedHeader.size + longest * longest * 4))
        // This process must not outlive the daemon that waits for the result.
        guard martlet_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 else {
            throw DecodeFailure(.unprotected, errno: "end with the daemon")
        }
    }

    /// Forbids this process to open any file from now on.
    static func forbidDescriptors() throws(DecodeFailure) { try set(RLIMIT_NOFILE, 0) }

    /// Sets a limit; a lower one that already holds stays.
    private static func set(
        _ resource: __rlimit_resource, _ value: rlim_t
    ) throws(DecodeFailure) {
        let kind = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard unsafe getrlimit(kind, &limit) == 0 else {
            throw DecodeFailure(.unprotected, errno: "read resource limit \(kind)")
        }
        let value = min(value, limit.rlim_max)
        limit = rlimit(rlim_cur: value, rlim_max: value)
        guard unsafe setrlimit(kind, &limit) == 0 else {
            throw DecodeFailure(.unprotected, errno: "set resource limit \(kind)")
        }
    }
}
