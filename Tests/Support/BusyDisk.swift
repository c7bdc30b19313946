import Foundation

/// A disk that can be so busy that programs which wait for it go on waiting: a library for `LD_PRELOAD` in which `fsync` and
/// `fdatasync` do not return meanwhile.
@MainActor package struct BusyDisk {
    /// The environment of a program that uses the disk.
    package let changes: [String: String]
    /// While this file exists, the disk is busy.
    private let sign: URL

    /// Makes a disk, at first not busy.
    package init(in session: HeadlessSession) throws {
        let file = try session.write(Data(BusyDisk.source.utf8), to: "busy-disk.c")
        let directory = file.deletingLastPathComponent()
        let library = directory.appending(path: "busy-disk.so").path()
        try Subprocess.run(
            ["cc", "-shared", "-fPIC", "-o", library, file.path()],
            environment: ProcessInfo.processInfo.environment,
            logs: Repository.scratch("busy-disk"), within: 60, as: .current)
        sign = directory.appending(path: "busy-disk")
        changes = ["LD_PRELOAD": library, "BUSY_DISK": sign.path()]
    }

    /// Makes the disk busy, or lets what waits for it continue.
    package func setBusy(_ isBusy: Bool) throws {
        if isBusy {
            try Data().write(to: sign)
        } else {
            try FileManager.default.removeItem(at: sign)
        }
    }

    private static let source = """
        #include <stdlib.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        static void wait_for_disk(void) {
            while (!access(getenv("BUSY_DISK"), F_OK)) usleep(5000);
        }
        int fsync(int file) {
            wait_for_disk();
            return syscall(SYS_fsync, file);
        }
        int fdatasync(int file) {
            wait_for_disk();
            return syscall(SYS_fdatasync, file);
        }
        """
}
