import Bus
import CLibc
import Foundation
import Support

/// An on-screen keyboard that Debian packages.
@MainActor struct OnScreenKeyboard {
    /// The program.
    enum Kind: String, CaseIterable, Sendable {
        case wvkbd
        case squeekboard

        /// The namespace of its layer surface.
        var namespace: String { self == .wvkbd ? "wlroots" : "osk" }
    }

    let kind: Kind
    let process: Subprocess
    private let session: HeadlessSession

    /// Starts the keyboard, hidden.
    ///
    /// - Parameter height: Of wvkbd, in logical pixels.
    init(_ kind: Kind, in session: HeadlessSession, height: Int = 240) throws {
        (self.kind, self.session) = (kind, session)
        switch kind {
        case .wvkbd:
            process = try session.start("wvkbd-mobintl", "-H", "\(height)", "--hidden")
            let identifier = process.identifier
            // Until the keyboard waits for signals, they end it.
            _ = try wait(for: "wvkbd to be ready") {
                Self.has(SIGUSR2, in: "SigBlk:", identifier) ? true : nil
            }
            try session.waitForRest()
        case .squeekboard:
            process = try session.start(
                ["squeekboard"],
                changes: [
                    "GSETTINGS_BACKEND": "keyfile",
                    "XDG_CONFIG_HOME": session.home.appending(path: "keyboard").path(),
                ])
        }
    }

    /// Waits until squeekboard, which appears for a moment when it starts, has hidden, and for longer than a new
    /// keyboard counts as a flash.
    func waitForFlash(told bus: BusClient) throws {
        try bus.waitForOwner(of: "sm.puri.OSK0")
        pause(1)
        _ = try wait(for: "squeekboard to hide") {
            let surfaces = try session.layerSurfaces
            return surfaces.contains { $0.namespace == kind.namespace && $0.isMapped } ? nil : true
        }
        try session.waitForRest()
    }

    /// Sets squeekboard up so that it appears for text fields.
    static func prepareSqueekboard(in session: HeadlessSession) throws {
        try session.compositor.require(.inputMethods)
        let text = "[org/gnome/desktop/a11y/applications]\nscreen-keyboard-enabled=true\n"
        try session.write(Data(text.utf8), to: "keyboard/glib-2.0/settings/keyfile")
    }

    func show() throws { try setVisible(true) }

    func hide() throws { try setVisible(false) }

    private func setVisible(_ isVisible: Bool) throws {
        switch kind {
        case .wvkbd:
            let (signal, identifier) = (isVisible ? SIGUSR2 : SIGUSR1, process.identifier)
            process.send(signal)
            // When two wait, wvkbd reads the one with the lower number first.
            _ = try wait(for: "wvkbd to read the signal") {
                Self.has(signal, in: "ShdPnd:", identifier) ? nil : true
            }
        case .squeekboard:
            let target = BusTarget(
                destination: "sm.puri.OSK0", path: "/sm/puri/OSK0", interface: "sm.puri.OSK0")
            try BusClient(address: session.busAddress).call(target, "SetVisible") {
                $0.bool(isVisible)
            }
        }
    }

    /// Whether a signal is in one of the sets of a process, as proc(5) names them: `SigBlk:` those that it has blocked and
    /// reads from a descriptor, `ShdPnd:` those that wait for it.
    private static func has(_ signal: Int32, in set: String, _ process: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(set) }),
            let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16)
        else { return false }
        return mask & (1 << UInt64(signal - 1)) != 0
    }
}
