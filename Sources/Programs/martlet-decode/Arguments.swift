import CLibc
import Decoding

/// The command line.
struct Arguments {
    enum Source {
        case file(String)
        case icon(String)
        /// Standard input.
        case input
        /// A file by the path that descriptor 3 contains: beneath the folder that is standard input, or anywhere.
        case written(isBeneathInput: Bool)
    }

    enum Form {
        /// Pixels.
        case picture(PictureBox)
        /// Samples.
        case sound
    }

    let source: Source
    let form: Form
    /// Buffer pixels in a logical pixel, as icon themes count it.
    var scale = 1
    /// The icon theme; nil for the one in the settings.
    var theme: String?
    /// The process that waits for the picture; nil: whichever started this one.
    var parent: pid_t?
    /// Names to look for where there is no icon of the first name.
    var fallbacks: [String] = []

    private static let usage =
        "usage: martlet-decode (--file PATH | --path-in 3 [--beneath 0] | --input 0 "
        + "| --icon NAME [--theme THEME] [--fallback NAME]...) "
        + "(--size 1...\(DecodedHeader.longestSide) [--large 1...\(DecodedHeader.longestSide)] [--scale 1...16] | --as sound) [--parent PID] 3>MEMFD, "
        + "or martlet-decode --check"

    /// Reads options, each with a value, in any order.
    init(_ arguments: ArraySlice<String>) throws(DecodeFailure) {
        var source: Source?
        var form: Form?
        var large: Int?
        var isBeneathInput = false
        var rest = arguments
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else {
                throw Arguments.wrong(option + " has no value")
            }
            switch option {
            case "--file": source = .file(value)
            case "--input":
                guard value == "0" else { throw Arguments.wrong("--input \(value) is not 0") }
                source = .input
            case "--path-in":
                guard value == "3" else { throw Arguments.wrong("--path-in \(value) is not 3") }
                source = .written(isBeneathInput: false)
            case "--beneath":
                guard value == "0" else { throw Arguments.wrong("--beneath \(value) is not 0") }
                isBeneathInput = true
            case "--icon": source = .icon(value)
            case "--theme": theme = value
            case "--fallback": fallbacks.append(value)
            case "--size":
                let size = try Arguments.number(option, value, DecodedHeader.longestSide)
                form = .picture(PictureBox(side: size))
            case "--large": large = try Arguments.number(option, value, DecodedHeader.longestSide)
            case "--as":
                guard value == "sound" else { throw Arguments.wrong("--as \(value) is not sound") }
                form = .sound
            case "--scale": scale = try Arguments.number(option, value, 16)
            case "--parent": parent = pid_t(try Arguments.number(option, value, Int(pid_t.max)))
            default: throw Arguments.wrong("unknown option \(option)")
            }
        }
        guard var source else {
            throw Arguments.wrong("neither --file nor --path-in nor --input nor --icon")
        }
        guard var form else { throw Arguments.wrong("neither --size nor --as") }
        if case .picture(var box) = form {
            box.large = large
            form = .picture(box)
        }
        if case .written = source { source = .written(isBeneathInput: isBeneathInput) }
        self.source = source
        self.form = form
    }

    /// The size of an icon that is looked for, in buffer pixels.
    var iconSize: Int { if case .picture(let box) = form { box.side } else { 1 } }

    private static func number(
        _ option: String, _ value: String, _ limit: Int
    ) throws(DecodeFailure) -> Int {
        guard let number = Int(value), (1...limit).contains(number) else {
            throw wrong("\(option) \(value) is not within 1...\(limit)")
        }
        return number
    }

    private static func wrong(_ reason: String) -> DecodeFailure {
        DecodeFailure(.usage, reason + "; " + usage)
    }
}

/// The square that a picture must fit into.
struct PictureBox {
    /// Side length, buffer pixels.
    let side: Int
    /// Side length for screenshots and photographs, buffer pixels; nil: `side`.
    var large: Int?

    /// The side length for a picture of this size.
    func side(width: Int, height: Int) -> Int {
        large.flatMap { LargePicture.side(width: width, height: height, of: $0) } ?? side
    }
}
