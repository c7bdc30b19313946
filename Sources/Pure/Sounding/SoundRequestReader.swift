/// Reads requests from bytes as they come through a pipe.
package struct SoundRequestReader: Sendable {
    /// The bytes of a request that is not complete yet.
    private var pending: [UInt8] = []
    /// Whether bytes have come that are not a request. Nothing after them can be understood.
    package private(set) var isDamaged = false

    package init() {}

    /// Adds bytes; returns the requests that are complete with them. None after damage.
    package mutating func add(_ bytes: some Sequence<UInt8>) -> [SoundRequest] {
        pending += bytes
        var requests: [SoundRequest] = []
        var start = 0
        while !isDamaged, pending.count - start >= 2 {
            let length = Self.number(pending, at: start)
            guard (SoundRequest.headSize...SoundRequest.longest).contains(length) else {
                isDamaged = true
                break
            }
            guard pending.count - start >= length else { break }
            if let request = SoundRequest(pending[start..<start + length]) {
                requests.append(request)
            } else {
                isDamaged = true
            }
            start += length
        }
        pending = isDamaged ? [] : Array(pending[start...])
        return requests
    }

    static func number(_ bytes: [UInt8], at index: Int) -> Int {
        Int(bytes[index]) | Int(bytes[index + 1]) << 8
    }
}

extension SoundRequest {
    /// Reads a complete request; nil where the bytes are not one.
    init?(_ bytes: ArraySlice<UInt8>) {
        var bytes = Array(bytes)
        guard bytes.count >= Self.headSize, bytes[2] == Self.version else { return nil }
        let (kind, volume) = (bytes[3], Int(bytes[4]))
        var number: UInt32 = 0
        for index in 0..<4 { number |= UInt32(bytes[5 + index]) << UInt32(8 * index) }
        bytes.removeFirst(Self.headSize)
        var texts: [String] = []
        while bytes.count >= 2 {
            let length = SoundRequestReader.number(bytes, at: 0)
            guard length <= Self.longestText, bytes.count - 2 >= length else { return nil }
            let text = Array(bytes[2..<2 + length])
            // A NUL would end the text early for C.
            guard !text.contains(0), let text = String(validating: text, as: UTF8.self) else {
                return nil
            }
            texts.append(text)
            bytes.removeFirst(2 + length)
        }
        guard bytes.isEmpty else { return nil }
        if kind == Self.stopKind, texts.isEmpty {
            self = .stop(number: number)
        } else if (1...100).contains(volume),
            let source = Self.source(kind & ~Self.repeatBit, texts)
        {
            self = .play(
                number: number, source, volume: volume, repeats: kind & Self.repeatBit != 0)
        } else {
            return nil
        }
    }

    private static func source(_ kind: UInt8, _ texts: [String]) -> Source? {
        switch (kind, texts.count) {
        case (nameKind, 2) where !texts[0].isEmpty: .name(texts[0], theme: texts[1])
        case (fileKind, 1) where texts[0].hasPrefix("/"): .file(texts[0])
        default: nil
        }
    }
}
