import CLibc
import Testing
import Wayland

@Suite struct SocketTests {
    @Test func absolutePathIsUsedUnchanged() throws {
        #expect(try Connection.path(ofSocket: "/tmp/x") == "/tmp/x")
    }

    @Test func missingSocketIsNamed() {
        let error = #expect(throws: ConnectionError.self) {
            try Connection.open(socket: "/nonexistent/wayland-7")
        }
        #expect(
            error?.description
                == "cannot connect to the Wayland socket /nonexistent/wayland-7: "
                + "No such file or directory")
    }

    @Test func longPathIsAnError() {
        let path = "/" + String(repeating: "x", count: 200)
        #expect(throws: ConnectionError.unreachable(path: path, code: ENAMETOOLONG)) {
            try Connection.open(socket: path)
        }
    }

    @Test func connectsToAListeningSocket() throws {
        let path = "/tmp/martlet-wayland-test-\(getpid())"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            _ = close(listener)
            _ = unsafe unlink(path)
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) {
            unsafe $0.copyBytes(from: path.utf8)
        }
        let bound = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 1) == 0)
        let connection = try Connection.open(socket: path)
        #expect(connection.fileDescriptor >= 0)
        #expect(martlet_fcntl(connection.fileDescriptor, F_GETFD, 0) == FD_CLOEXEC)
        try connection.dispatch()
        #expect(try connection.flush() == .complete)
    }
}
