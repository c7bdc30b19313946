import CLibc
import Testing
import Wayland

@Suite struct SocketTests {
    @Test func absolutePathIsTakenAsItIs() throws {
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

    @Test func pathMayBeTooLong() {
        let path = "/" + String(repeating: "x", count: 200)
        #expect(throws: ConnectionError.unreachable(path: path, code: ENAMETOOLONG)) {
            try Connection.open(socket: path)
        }
    }
}
