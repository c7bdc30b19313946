import CLibc
import CSeccomp
import Decoding

/// What the kernel grants this process, set before the first foreign byte is read.
enum Limits {
    /// Bytes of address space: a picture of `pixelLimit`, its source, and the libraries.
    private static let memory: rlim_t = 512 << 20
    /// Seconds of processor time, after which the kernel ends the process.
    private static let processorSeconds: rlim_t = 2
    /// Seconds of wall-clock time, for a file system that does not answer.
    private static let seconds: UInt32 = 5
    /// Enough for the loader modules and fonts of the decoding libraries.
    private static let descriptors: rlim_t = 64

    /// Bytes of a file.
    static let fileSize = 32 << 20
    /// Pixels of a picture before it is scaled down: a photograph of 50 megapixels.
    static let pixels = 50_000_000
    /// Pixels of a side before it is scaled down.
    static let side = 16_384

    /// Limits this process for good. A limit that the system does not know is passed over.
    static func apply() {
        alarm(seconds)
        set(RLIMIT_CPU, processorSeconds)
        set(RLIMIT_AS, memory)
        set(RLIMIT_NOFILE, descriptors)
        set(RLIMIT_CORE, 0)
        let longest = DecodedHeader.longestSide
        set(RLIMIT_FSIZE, rlim_t(DecodedHeader.size + longest * longest * 4))
        // Not to outlive the daemon that waits for the result.
        martlet_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
    }

    /// No file can be opened any more, also where neither Landlock nor seccomp is to be had.
    static func forbidDescriptors() { set(RLIMIT_NOFILE, 0) }

    private static func set(_ resource: __rlimit_resource, _ value: rlim_t) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
