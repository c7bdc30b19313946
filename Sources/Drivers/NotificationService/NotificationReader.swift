import Bus
import Images
import Messages

/// Reads the arguments of `Notify`.
struct NotificationReader {
    /// Decodes image data.
    let pixels: PixelReader
    /// Returns the limit of a large picture's sides, pixels; nil: that of all pictures.
    var largeSide: () -> Int? = { nil }

    /// Factor by which names and titles are read beyond the text that is kept, because cleaning removes characters.
    private static let surplus = 4
    /// Bytes by which other texts are read beyond their limit, so that texts over the limit are recognised.
    private static let excess = 4

    /// Reads the arguments of a call whose types sd-bus has checked. Strings are copied only up to their limits,
    /// and image data is converted without a copy of its bytes.
    ///
    /// - Parameter names: Names of hints whose values are kept for rules.
    func read(
        _ reader: MessageReader, keeping names: Set<String> = []
    ) throws(BusError) -> NotificationRequest {
        let (surplus, excess) = (Self.surplus, Self.excess)
        var request = NotificationRequest(
            appName: try reader.string(limit: TextLimits.name * surplus))
        request.replaces = try reader.uint32()
        request.setAppIcon(try reader.string(limit: TextLimits.picture + excess))
        request.setTitle(try reader.string(limit: TextLimits.title * surplus))
        request.setBody(try reader.string(limit: TextLimits.markup + excess))
        request.setActions(
            try reader.strings(count: 2 * TextLimits.actions + 2, limit: TextLimits.key + excess))
        try reader.dictionary(keyLimit: TextLimits.name) { (name, type) throws(BusError) in
            try readHint(name, type, reader, into: &request, isKept: names.contains(name))
        }
        request.expireTimeout = try reader.int32()
        return request
    }

    private func readHint(
        _ name: String, _ type: String, _ reader: MessageReader,
        into request: inout NotificationRequest, isKept: Bool
    ) throws(BusError) {
        if let hint = ImageHint(rawValue: name), type == "(iiibiiay)" {
            guard request.wantsData(hint), hint.isData else { return }
            try readImage(hint, reader, into: &request)
        } else {
            let value = try value(type, reader)
            request.setHint(name, value)
            if isKept { request.keepHint(name, value) }
        }
    }

    private func readImage(
        _ hint: ImageHint, _ reader: MessageReader, into request: inout NotificationRequest
    ) throws(BusError) {
        let outcome = try reader.structure("iiibiiay") {
            () throws(BusError) -> Result<Bitmap, PixelError> in
            let layout = PixelLayout(
                width: try reader.int32(), height: try reader.int32(),
                rowstride: try reader.int32(), hasAlpha: try reader.bool(),
                bitsPerSample: try reader.int32(), channels: try reader.int32())
            return try reader.bytes { (bytes) throws(BusError) in decode(bytes, layout) }
        }
        switch outcome {
        case .success(let bitmap): request.setImage(hint, bitmap)
        case .failure(let error): request.rejectImage(error.text)
        }
    }

    private func decode(_ bytes: RawSpan, _ layout: PixelLayout) -> Result<Bitmap, PixelError> {
        do throws(PixelError) {
            return .success(try pixels.read(bytes, layout: layout, large: largeSide()))
        } catch {
            return .failure(error)
        }
    }

    private func value(_ type: String, _ reader: MessageReader) throws(BusError) -> HintValue {
        switch type {
        case "s": .text(try reader.string(limit: TextLimits.picture + Self.excess))
        case "y": .integer(Int64(try reader.byte()))
        case "n": .integer(Int64(try reader.int16()))
        case "q": .integer(Int64(try reader.uint16()))
        case "i": .integer(Int64(try reader.int32()))
        case "u": .integer(Int64(try reader.uint32()))
        case "x": .integer(try reader.int64())
        case "t": .integer(Int64(clamping: try reader.uint64()))
        case "d": .real(try reader.double())
        case "b": .flag(try reader.bool())
        default: .other(type)
        }
    }
}

/// A mistake of a sender that was ignored or cut, for the log.
package struct Complaint: Equatable, Sendable {
    /// The kind of mistake; each kind is logged once in the life of the daemon.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case hintType
        case hintValue
        case image
        case oddActions
        case manyActions
        case longText
        case refused
        case picturesLeftOut
    }

    package var kind: Kind
    /// One line: the mistake, and what the daemon did about it.
    package var text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// Logs mistakes of senders, each kind once.
struct ComplaintLog {
    private let write: (String) -> Void
    private var logged: Set<Complaint.Kind> = []

    /// - Parameter write: Called with a line for the log.
    init(_ write: @escaping (String) -> Void) { self.write = write }

    /// Logs a complaint unless one of its kind was logged before.
    ///
    /// - Parameter appName: Name of the application that sent the notification; empty: unknown.
    mutating func log(_ complaint: Complaint, appName: String) {
        guard logged.insert(complaint.kind).inserted else { return }
        let sender = appName.isEmpty ? "" : " of \(appName)"
        write("notification\(sender): \(complaint.text) (logged once)")
    }
}
