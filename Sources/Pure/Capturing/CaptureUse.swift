/// The captures that programs make at present, as PipeWire knows.
package struct CaptureUse: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The screen, or a part of it, is shared or recorded.
    package static let sharing = CaptureUse(rawValue: 1)
    /// A camera films.
    package static let camera = CaptureUse(rawValue: 2)
    /// A microphone is listened to.
    package static let microphone = CaptureUse(rawValue: 4)

    /// Everything that is known.
    private static let all: CaptureUse = [.sharing, .camera, .microphone]

    /// The byte that `martlet-capture` writes for this state: a digit.
    package var byte: UInt8 { UInt8(ascii: "0") + rawValue }

    /// Reads such a byte; nil: the byte is none.
    package init?(byte: UInt8) {
        let first = UInt8(ascii: "0")
        guard byte >= first, byte - first <= Self.all.rawValue else { return nil }
        rawValue = byte - first
    }
}

/// The captures of a node of PipeWire's graph while data flows through it.
extension CaptureUse {
    /// Reads the properties of a node; empty: the node captures nothing that matters.
    ///
    /// A picture that others can get and that is from no camera counts as a shared screen, whatever its name is: portals
    /// and compositors name their nodes differently, and have changed the names before.
    package init(of node: NodeProperties) {
        switch node[.mediaClass] {
        case "Stream/Output/Video": self = .sharing
        case "Video/Source", "Video/Source/Virtual": self = node.isCamera ? .camera : .sharing
        case "Stream/Input/Audio":
            // Visualisers and meters listen to what is played, not to a microphone.
            let isMonitor =
                node[.streamMonitor] == "true" || node[.streamCaptureSink] == "true"
            self = isMonitor ? [] : .microphone
        default: self = []
        }
    }
}

/// The properties of a node that tell what it captures.
package struct NodeProperties: Equatable, Sendable {
    /// A property that matters; others are not kept.
    package enum Key: String, CaseIterable, Sendable {
        case mediaClass = "media.class"
        case mediaRole = "media.role"
        case deviceAPI = "device.api"
        case nodeName = "node.name"
        case streamMonitor = "stream.monitor"
        case streamCaptureSink = "stream.capture.sink"
    }

    private var values: [Key: String] = [:]

    /// Creates the properties that matter from all properties of a node.
    package init(_ properties: [(key: String, value: String)]) {
        for (name, value) in properties {
            if let key = Key(rawValue: name) { values[key] = value }
        }
    }

    /// The value of a property; nil: the node does not have the property.
    package subscript(_ key: Key) -> String? { values[key] }

    /// Whether a node of this kind may capture something, so that it must be watched.
    package var mayCapture: Bool { !CaptureUse(of: self).isEmpty }

    /// Whether a source of video is a device rather than a program.
    fileprivate var isCamera: Bool {
        if self[.mediaRole] == "Camera" { return true }
        if let interface = self[.deviceAPI] { return Self.cameraInterfaces.contains(interface) }
        return Self.cameraInterfaces.contains { (self[.nodeName] ?? "").hasPrefix($0 + "_") }
    }

    /// The interfaces of cameras, which are also the beginnings of their nodes' names.
    private static let cameraInterfaces = ["v4l2", "libcamera"]
}
