import Foundation

/// An object file as a linker reads it: ELF of 64 bits, little-endian.
struct ObjectFile {
    /// The contents of a symbol: its bytes, and the places that the linker overwrites.
    struct Constant: Hashable {
        var bytes: [UInt8]
        var references: [Reference]
    }

    /// A relocation: an address that the linker fills in.
    struct Reference: Hashable {
        /// Bytes from the start of the constant.
        var offset: Int
        /// The name of the target symbol, or the bytes there if they have no name.
        var target: [UInt8]
        /// The number that the linker adds to the address.
        var addend: Int64
    }

    private struct Section {
        var type: UInt32
        var flags: UInt64
        var range: Range<Int>
        /// For symbols: the section of their names. For relocations: the section of their symbols.
        var link: Int
        /// For relocations: the section that they belong to.
        var info: Int
    }

    private struct Symbol {
        var name: String
        /// Whether the linker keeps only one symbol of this name.
        var isWeak: Bool
        var isData: Bool
        /// The section of the symbol; nil: the symbol is in another object.
        var section: Int?
        /// Bytes from the start of the section.
        var range: Range<Int>
    }

    struct Damaged: Error {
        let path: String
    }

    private let bytes: [UInt8]
    private var sections: [Section] = []
    private var symbols: [Symbol] = []

    private enum SectionType {
        static let symbols: UInt32 = 2
        static let relocations: UInt32 = 4
        static let zeros: UInt32 = 8
        static let symbolSections: UInt32 = 18
    }

    /// Reads the file at `path`.
    init(_ path: String) throws {
        bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]), bytes.count >= 64 else {
            throw Damaged(path: path)
        }
        readSections()
        guard sections.allSatisfy({ bytes.indices.contains($0.range) }) else {
            throw Damaged(path: path)
        }
        readSymbols()
    }

    private func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
        unsafe bytes.withUnsafeBytes {
            unsafe Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type))
        }
    }

    private func size(at offset: Int) -> Int { Int(clamping: number(UInt64.self, at: offset)) }

    private func index(at offset: Int) -> Int { Int(number(UInt32.self, at: offset)) }

    private mutating func readSections() {
        let table = size(at: 0x28)
        guard table > 0, table < bytes.count - 64 else { return }
        // A number of sections that does not fit in the header is in the first section.
        let count = Int(number(UInt16.self, at: 0x3c))
        for index in 0..<(count > 0 ? count : size(at: table + 32)) {
            let header = table + index * 64
            let type = number(UInt32.self, at: header + 4)
            let start = size(at: header + 24)
            let length = type == SectionType.zeros ? 0 : size(at: header + 32)
            sections.append(
                Section(
                    type: type, flags: number(UInt64.self, at: header + 8),
                    range: index == 0 ? 0..<0 : start..<start + length,
                    link: self.index(at: header + 40), info: self.index(at: header + 44)))
        }
    }

    private mutating func readSymbols() {
        guard let table = sections.first(where: { $0.type == SectionType.symbols }) else { return }
        let far = sections.first { $0.type == SectionType.symbolSections }
        let names = sections[table.link].range.lowerBound
        for (number, entry) in stride(
            from: table.range.lowerBound, to: table.range.upperBound, by: 24
        ).enumerated() {
            let (kind, start) = (bytes[entry + 4], size(at: entry + 8))
            var section = Int(self.number(UInt16.self, at: entry + 6))
            if section == 0xffff, let far {
                section = index(at: far.range.lowerBound + number * 4)
            } else if section >= 0xff00 {
                section = 0
            }
            symbols.append(
                Symbol(
                    name: String(decoding: text(at: names + index(at: entry)), as: UTF8.self),
                    isWeak: kind >> 4 == 2, isData: kind & 15 == 1,
                    section: section == 0 ? nil : section,
                    range: start..<start + size(at: entry + 16)))
        }
    }

    private func text(at start: Int) -> ArraySlice<UInt8> {
        bytes[start...].prefix { $0 != 0 }
    }

    /// The data symbols of which the linker keeps one of several objects, by their names.
    func weakConstants() -> [String: Constant] {
        var constants: [String: Constant] = [:]
        let relocations = Dictionary(
            sections.filter { $0.type == SectionType.relocations }.map { ($0.info, $0.range) },
            uniquingKeysWith: { first, _ in first })
        for symbol in symbols where symbol.isWeak && symbol.isData {
            guard let index = symbol.section, sections[index].type != SectionType.zeros else {
                continue
            }
            let start = sections[index].range.lowerBound
            let place = start + symbol.range.lowerBound..<start + symbol.range.upperBound
            guard bytes.indices.contains(place) else { continue }
            constants[symbol.name] = Constant(
                bytes: Array(bytes[place]),
                references: references(in: symbol.range, relocations[index]))
        }
        return constants
    }

    private func references(in range: Range<Int>, _ table: Range<Int>?) -> [Reference] {
        guard let table else { return [] }
        return stride(from: table.lowerBound, to: table.upperBound, by: 24).compactMap { entry in
            let offset = size(at: entry)
            guard range.contains(offset) else { return nil }
            return reference(
                at: offset - range.lowerBound, to: symbols[index(at: entry + 12)],
                addend: number(Int64.self, at: entry + 16))
        }
    }

    private func reference(at offset: Int, to symbol: Symbol, addend: Int64) -> Reference {
        let named = Reference(offset: offset, target: Array(symbol.name.utf8), addend: addend)
        guard symbol.name.isEmpty || symbol.name.hasPrefix(".L"), let section = symbol.section
        else { return named }
        // A String points 32 bytes before its literal, with flags in the highest byte.
        let biased = addend &+ 32
        let flags = biased & -1 << 56
        let distance = flags == 0 || flags == -1 << 56 ? addend : biased ^ flags
        let place = sections[section].range
        let start = place.lowerBound + symbol.range.lowerBound + Int(distance)
        guard place.contains(start) else { return named }
        return Reference(
            offset: offset, target: Array(text(at: start).prefix(place.upperBound - start)),
            addend: addend &- distance)
    }
}

extension Range<Int> {
    /// Whether the whole of `other` is inside.
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        other.isEmpty || lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
