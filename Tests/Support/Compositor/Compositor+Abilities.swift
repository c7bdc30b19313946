import Folders
import Foundation
import Synchronization

/// A reason for which a test has no verdict on a compositor: the compositor, or the harness on it, lacks an ability that
/// the test needs. A test that throws it neither passes nor fails.
package struct Incapable: Error, Equatable, CustomStringConvertible, Sendable {
    /// The missing ability and its reason, as a phrase after the compositor's name.
    package var description: String

    package init(_ description: String) { self.description = description }
}

extension Compositor {
    /// An ability that some tests need and not every compositor has.
    package enum Ability: Sendable {
        /// Pictures of the screen.
        case screenshots
        /// Input methods of version 2, such as squeekboard.
        case inputMethods
        /// Surfaces that are told when the scale of their output changes.
        case changedScale
        /// A layout without any output.
        case noOutput
        /// Input methods that grab the keys of the keyboard.
        case grabbedKeys
        /// Devices on a second seat.
        case severalSeats
        /// Several fingers at a time, each on a surface of its own.
        case fingersOnSeveralSurfaces
        /// Mice that are pulled out while a button is pressed, and nothing tells of its release.
        case lostButtons
        /// Fingers that end with their touchscreen.
        case lostFingers
        /// Surfaces without a picture that are told another size when room for them comes or goes.
        case hiddenSizes
        /// Surfaces that learn of the end of their output before they lose the keyboard.
        case keyboardUntilTheOutputGoes
        /// Seats that lose a capability with the last device that gave it.
        case lostCapabilities
        /// Windows that other clients are told of and can bring to the front.
        case reportedWindows
    }

    /// Why the compositor lacks an ability; nil: it has it.
    package func reasonAgainst(_ ability: Ability) -> String? {
        switch ability {
        case .screenshots:
            self == .kwin && !version.hasPrefix("5.") && !Compositor.hasGraphicsDevice
                ? "takes pictures only with OpenGL, for which this machine has no GPU" : nil
        case .inputMethods:
            self == .wayfire ? "has zwp_input_method_v1, and no zwp_input_method_manager_v2" : nil
        case .changedScale:
            self == .wayfire ? "tells surfaces nothing of another scale of their output" : nil
        case .noOutput:
            self == .wayfire ? "has an output NOOP-1 in the place of the last one" : nil
        case .grabbedKeys:
            switch (self, version) {
            case (.phoc, "0.24.0"): "lets no input method grab keys"
            case (.phoc, "0.58.0"): "dies when an input method ends its grab of keys"
            default: nil
            }
        case .severalSeats: self == .sway ? nil : "has one seat for all devices"
        case .fingersOnSeveralSurfaces:
            self == .sway && version != "1.7"
                ? "tells nothing of a second finger on another surface" : nil
        case .lostButtons:
            ["wlroots-0.19", "wlroots-0.20"].contains(wlroots?.package)
                ? "releases the buttons of a mouse that is gone" : nil
        case .lostFingers:
            self == .wayfire ? "still has the finger when its touchscreen is gone" : nil
        case .hiddenSizes:
            self == .wayfire ? "tells a surface without a picture no other size" : nil
        case .keyboardUntilTheOutputGoes:
            self == .labwc && !version.hasPrefix("0.8.")
                ? "takes the keyboard away before it tells that the output is gone" : nil
        case .lostCapabilities:
            self == .labwc || self == .wayfire ? "tells no client that a device is gone" : nil
        case .reportedWindows: self == .kwin ? "reports windows to its own shell alone" : nil
        }
    }

    /// Whether there is a device for OpenGL; software alone is not enough for KWin since 6.0.
    private static let hasGraphicsDevice = FileManager.default.fileExists(
        atPath: "/dev/dri/renderD128")

    /// Ends a test that needs an ability which the compositor lacks.
    ///
    /// - Throws: `Incapable` with the reason.
    package func require(_ ability: Ability) throws {
        guard let reason = reasonAgainst(ability) else { return }
        TestResults.shared.note(self)
        throw Incapable(reason)
    }

    /// The version that an installed compositor's program tells: `1.10.1`.
    package var version: String {
        Compositor.versions.withLock { known in
            let version = known[self] ?? askVersion()
            known[self] = version
            return version
        }
    }

    /// The versions that were asked for.
    private static let versions = Mutex<[Compositor: String]>([:])

    private func askVersion() -> String {
        let compiler = Compiler()
        defer { compiler.tidy() }
        let words = (try? compiler.words(program, "--version")) ?? (try? versionOfCopy(compiler))
        let word = words?.first { $0.first?.isNumber ?? false } ?? ""
        return String(word.prefix { $0.isNumber || $0 == "." })
    }

    /// Asks a copy of the program. KWin's has a file capability, which a container may refuse; the copy has none.
    private func versionOfCopy(_ compiler: Compiler) throws -> [String] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let copy = folder.file(URL(filePath: program).lastPathComponent)
        try FileManager.default.copyItem(atPath: program, toPath: copy.path())
        return try compiler.words(copy.path(), "--version")
    }
}
