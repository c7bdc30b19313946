import Foundation
import Support
import Testing

extension EndToEnd {
    /// A scale of one and a half, on a compositor that reports fractional scales to clients.
    @Suite(.enabled(if: Compositor.kwin.isInstalled)) @MainActor struct FractionalScaleTests {
        @Test func cardIsSharpFromTheFirstFrame() throws {
            let session = try HeadlessSession(.kwin, scale: 1.5)
            let daemon = try Daemon(in: session, changes: ["WAYLAND_DEBUG": "1"])
            let before = try session.settledScreenshot()
            try session.run("notify-send", "--expire-time=0", "Title", "Some <b>bold</b> text")
            #expect(
                try eventually { try session.screenshot().difference(from: before).count > 0 })
            let after = try session.settledScreenshot()
            let bounds = try #require(after.difference(from: before).bounds)
            #expect(after.width == 1920)
            #expect(bounds.x > 960 && bounds.y < 40 && bounds.bottom < 600)

            let requests = daemon.process.errorOutput.split(separator: "\n")
                .filter { $0.contains(" -> ") }
            let sizes = requests.compactMap { numbers(of: "set_destination", in: $0) }
                .map { size in size.map { ($0 * 180 + 60) / 120 } }
            // A dim's buffer is two pixels by two, stretched.
            let shown = attachedSizes(requests).filter { $0[0] > 2 }
            #expect(!shown.isEmpty)
            for size in shown { #expect(sizes.contains(size), "\(size) of \(sizes)") }
        }

        /// Sizes of the attached buffers; buffers that are never attached do not count.
        private func attachedSizes(_ requests: [Substring]) -> [[Int]] {
            var sizes: [Int: [Int]] = [:]
            var attached: [[Int]] = []
            for request in requests {
                // The buffer's number, its offset, width, height, stride and format.
                if let made = numbers(of: "create_buffer", in: request), made.count == 6 {
                    sizes[made[0]] = Array(made[2...3])
                } else if let number = numbers(of: "attach", in: request)?.first,
                    let size = sizes[number]
                {
                    attached.append(size)
                }
            }
            return attached
        }

        /// The numbers of a request's arguments as libwayland prints them.
        private func numbers(of request: String, in line: Substring) -> [Int]? {
            guard let start = line.range(of: ".\(request)(") else { return nil }
            return line[start.upperBound...].split { !$0.isNumber && $0 != "-" }
                .compactMap { Int($0) }
        }
    }
}
