import CSystemd
import Foundation

/// One request to org.kde.KWin.ScreenShot2, which writes its picture into a pipe.
///
/// It speaks to libsystemd itself: the daemon's own connections refuse to pass descriptors, and should.
@safe struct KWinScreenshot {
    private let bus: OpaquePointer

    /// Connects to a message bus.
    init(address: String) throws {
        var created: OpaquePointer?
        unsafe sd_bus_new(&created)
        guard let created = unsafe created else { throw HarnessError("no connection to the bus") }
        unsafe bus = created
        unsafe sd_bus_set_address(bus, address)
        unsafe sd_bus_set_bus_client(bus, 1)
        try check(unsafe sd_bus_start(bus), "connect to \(address)")
    }

    /// Takes the picture and closes the connection.
    func take() throws -> Screenshot {
        defer { unsafe sd_bus_flush_close_unref(bus) }
        let pipe = Pipe()
        let numbers = try request(pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForWriting.close()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        let (width, height) = (numbers["width"] ?? 0, numbers["height"] ?? 0)
        let stride = numbers["stride"] ?? 0
        guard width > 0, height > 0, stride >= width * 4, data.count >= stride * height else {
            throw HarnessError("KWin sent \(data.count) bytes for \(width)x\(height)")
        }
        return Screenshot(
            width: width, height: height,
            bytes: Self.colours(Array(data), width: width, height: height, stride: stride))
    }

    /// Converts blue, green, red and alpha to red, green and blue.
    private static func colours(
        _ data: [UInt8], width: Int, height: Int, stride: Int
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for start in Swift.stride(from: y * stride, to: y * stride + width * 4, by: 4) {
                bytes.append(data[start + 2])
                bytes.append(data[start + 1])
                bytes.append(data[start])
            }
        }
        return bytes
    }

    /// Calls CaptureScreen with the descriptor of the pipe. Returns the numbers of the answer.
    private func request(_ descriptor: Int32) throws -> [String: Int] {
        var message: OpaquePointer?
        let name = "org.kde.KWin.ScreenShot2"
        try check(
            unsafe sd_bus_message_new_method_call(
                bus, &message, "org.kde.KWin", "/org/kde/KWin/ScreenShot2", name, "CaptureScreen"),
            "write to KWin")
        defer { unsafe sd_bus_message_unref(message) }
        unsafe sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), "Virtual-0")
        unsafe appendOptions(to: message)
        var descriptor = descriptor
        let appended = unsafe sd_bus_message_append_basic(
            message, CChar(UInt8(ascii: "h")), &descriptor)
        try check(appended, "pass a pipe to KWin")
        var answer: OpaquePointer?
        let called = unsafe sd_bus_call(bus, message, 5_000_000, nil, &answer)
        defer { unsafe sd_bus_message_unref(answer) }
        try check(called, "take a picture of KWin")
        return try unsafe numbers(answer)
    }

    /// The picture has the output's buffer pixels, not its logical ones.
    private func appendOptions(to message: OpaquePointer?) {
        var isNative: Int32 = 1
        unsafe sd_bus_message_open_container(message, CChar(UInt8(ascii: "a")), "{sv}")
        unsafe sd_bus_message_open_container(message, CChar(UInt8(ascii: "e")), "sv")
        unsafe sd_bus_message_append_basic(
            message, CChar(UInt8(ascii: "s")), "native-resolution")
        unsafe sd_bus_message_open_container(message, CChar(UInt8(ascii: "v")), "b")
        unsafe sd_bus_message_append_basic(message, CChar(UInt8(ascii: "b")), &isNative)
        for _ in 0..<3 { unsafe sd_bus_message_close_container(message) }
    }

    private func numbers(_ answer: OpaquePointer?) throws -> [String: Int] {
        var found: [String: Int] = [:]
        let entry = CChar(UInt8(ascii: "e"))
        let variant = CChar(UInt8(ascii: "v"))
        unsafe sd_bus_message_enter_container(answer, CChar(UInt8(ascii: "a")), "{sv}")
        while unsafe sd_bus_message_enter_container(answer, entry, "sv") > 0 {
            var key: UnsafePointer<CChar>?
            unsafe sd_bus_message_read_basic(answer, CChar(UInt8(ascii: "s")), &key)
            if unsafe sd_bus_message_enter_container(answer, variant, "u") > 0, let key = unsafe key
            {
                var value: UInt32 = 0
                unsafe sd_bus_message_read_basic(answer, CChar(UInt8(ascii: "u")), &value)
                found[unsafe String(cString: key)] = Int(value)
                unsafe sd_bus_message_exit_container(answer)
            } else {
                unsafe sd_bus_message_skip(answer, "v")
            }
            unsafe sd_bus_message_exit_container(answer)
        }
        return found
    }

    private func check(_ result: Int32, _ what: String) throws {
        if result < 0 { throw HarnessError("cannot \(what): error \(-result)") }
    }
}
