import Testing

@testable import Capturing

/// Captures of the nodes of PipeWire's graph, as portals, compositors and programs name them.
@Suite struct CaptureUseTests {
    /// Nodes as `pw-dump` lists them, and what they capture.
    private static let nodes: [([(key: String, value: String)], CaptureUse)] = [
        // xdg-desktop-portal-wlr
        ([("media.class", "Video/Source"), ("node.name", "xdg-desktop-portal-wlr")], .sharing),
        ([("media.class", "Video/Source"), ("node.name", "xdpw-stream-a1b2c3")], .sharing),
        // xdg-desktop-portal-hyprland
        ([("media.class", "Video/Source"), ("node.name", "xdph-streaming-a1b2c3")], .sharing),
        // mutter, also for xdg-desktop-portal-gnome; niri does the same
        (
            [("media.class", "Stream/Output/Video"), ("node.name", "gnome-shell")], .sharing
        ),
        ([("media.class", "Stream/Output/Video"), ("node.name", "niri")], .sharing),
        // KWin
        (
            [("media.class", "Stream/Output/Video"), ("node.name", "kwin-screencast-DP-1")],
            .sharing
        ),
        // The virtual camera of OBS shows scenes, which are mostly of the screen.
        ([("media.class", "Video/Source"), ("node.name", "OBS")], .sharing),
        // A program that watches a picture
        ([("media.class", "Stream/Input/Video"), ("node.name", "Firefox")], []),
        // Cameras
        (
            [
                ("media.class", "Video/Source"), ("device.api", "v4l2"),
                ("node.name", "v4l2_input.pci-0000_00_14.0-usb-0_8_1.0"),
            ], .camera
        ),
        ([("media.class", "Video/Source"), ("device.api", "libcamera")], .camera),
        ([("media.class", "Video/Source"), ("media.role", "Camera")], .camera),
        ([("media.class", "Video/Source"), ("node.name", "libcamera_input.1")], .camera),
        // Microphones
        ([("media.class", "Stream/Input/Audio"), ("node.name", "Chromium input")], .microphone),
        (
            [
                ("media.class", "Stream/Input/Audio"), ("node.name", "cava"),
                ("stream.capture.sink", "true"),
            ], []
        ),
        (
            [
                ("media.class", "Stream/Input/Audio"), ("node.name", "pavucontrol"),
                ("stream.monitor", "true"),
            ], []
        ),
        (
            [("media.class", "Stream/Input/Audio"), ("stream.capture.sink", "false")], .microphone
        ),
        ([("media.class", "Stream/Input/Audio/Internal")], []),
        ([("media.class", "Audio/Source")], []),
        ([("media.class", "Stream/Output/Audio")], []),
        ([("node.name", "xdpw-stream-a1b2c3")], []),
        ([], []),
    ]

    @Test(arguments: nodes.indices)
    func nodeTellsWhatItCaptures(_ index: Int) {
        let (properties, use) = Self.nodes[index]
        #expect(CaptureUse(of: NodeProperties(properties)) == use, "\(properties)")
    }

    @Test func everyStateHasAByteOfItsOwn() {
        for rawValue: UInt8 in 0..<8 {
            let use = CaptureUse(rawValue: rawValue)
            #expect(CaptureUse(byte: use.byte) == use)
        }
        for byte: UInt8 in [0, UInt8(ascii: "8"), UInt8(ascii: "/"), UInt8(ascii: "\n"), 255] {
            #expect(CaptureUse(byte: byte) == nil)
        }
    }

    @Test(
        arguments: [
            (["XDG_RUNTIME_DIR": "/run/user/1"], "/run/user/1/pipewire-0"),
            (["XDG_RUNTIME_DIR": "/a", "PIPEWIRE_RUNTIME_DIR": "/b"], "/b/pipewire-0"),
            (["XDG_RUNTIME_DIR": "/a", "PIPEWIRE_RUNTIME_DIR": ""], "/a/pipewire-0"),
            (["XDG_RUNTIME_DIR": "/a", "PIPEWIRE_REMOTE": "pipewire-1"], "/a/pipewire-1"),
            (["XDG_RUNTIME_DIR": "/a", "PIPEWIRE_REMOTE": "/c/socket"], "/c/socket"),
            ([:], nil),
        ] as [([String: String], String?)])
    func socketIsThatOfOtherClients(_ environment: [String: String], _ path: String?) {
        #expect(PipeWireSocket.path { environment[$0] } == path)
    }
}
