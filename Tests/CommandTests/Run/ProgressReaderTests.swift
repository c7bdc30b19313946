import Seeds
import Testing

@testable import martlet

/// The progress of a command, according to its output.
@Suite struct ProgressReaderTests {
    private static func progress(_ text: String) -> CommandProgress? {
        var reader = ProgressReader()
        reader.read(Array(text.utf8)[...])
        return reader.progress
    }

    @Test(arguments: [
        ("45%", 45), ("  7 % done", 7), ("99.9%", 99), ("12,5 %", 12), ("100.0%", 100),
        ("progress:45%", 45), ("██ 30% ██", 30), ("██30%", 30), ("....45%", 45), ("----45%--", 45),
        ("[12/340] Compiling", 3), ("(3/4)", 75), ("Step 3/12 : RUN make", 25), ("[ 1 / 2 ]", 50),
        ("Building [=>  ] 12/340: martlet", 3), ("7/40 files", 17), ("#8 [builder 2/4] RUN", 50),
        ("Receiving objects:  45% (123/272), 1.2 MiB | 500 KiB/s", 45),
        ("  1,234  45%  12MB/s 0:00:12 (xfr#5, to-chk=10/100)", 45),
        ("10% then 20%", 20), ("40%\r", 40), ("40%\r41%", 41), ("40%\nno number", 40),
        ("10%\u{8}\u{8}\u{8}20%", 20), ("\u{1b}[1m33\u{1b}[0m%", 33), ("1\u{1b}[2A50%", 50),
        ("\u{1b}]0;99% of a title\u{7}21%", 21), ("\u{1b}P99%\u{1b}\\22%", 22),
    ])
    func progressIsReadFromText(text: String, percent: Int) {
        #expect(Self.progress(text) == CommandProgress(percent: percent))
    }

    @Test(arguments: [
        "", "no number", "120%", "100.5%", "+5%", "-5%", "x5%", "v1.5%", "a%20b", "50%25", "5%%",
        "22/11/2026", "2026/11/22", "11/22 10:45", "[11/22 10:45:01] log", "11/2026", "a/b/3/4",
        "/3/4", "3/4/", "1/2.5", "5/3", "3/0", "12.3MB/45MB", "10:30/40", "24/7", "~3/4",
        "1234567890/1234567891 x", "http://x/20/30", "%50", "3/ 4", "9 %d",
    ])
    func otherTextHasNoProgress(text: String) {
        #expect(Self.progress(text) == nil)
    }

    @Test(
        arguments: [
            ("\u{1b}]9;4;1;50\u{7}", CommandProgress(percent: 50)),
            ("\u{1b}]9;4;1;50\u{1b}\\", CommandProgress(percent: 50)),
            ("\u{1b}]9;4;1;170\u{7}", CommandProgress(percent: 100)),
            ("\u{1b}]9;4;1\u{7}", CommandProgress(percent: 0)),
            ("\u{1b}]9;4;1;50\u{7}\u{1b}]9;4;2\u{7}", CommandProgress(percent: 50, state: .error)),
            ("\u{1b}]9;4;3;0\u{7}", CommandProgress(state: .indeterminate)),
            ("\u{1b}]9;4;4;60\u{7}", CommandProgress(percent: 60, state: .paused)),
            ("\u{1b}]9;4;1;50\u{7}\u{1b}]9;4;0;\u{7}", nil),
            ("\u{1b}]9;4;1;50\u{7}99%\n", CommandProgress(percent: 50)),
            ("\u{1b}]9;4;0\u{7}99%\n", nil), ("\u{1b}]9;4;9;1\u{7}", nil),
            ("\u{1b}]9;1;1;1\u{7}", nil),
            ("\u{1b}]9;4;1;50", nil), ("\u{1b}]9;4;1;50\n44%", CommandProgress(percent: 44)),
            ("\u{1b}]9;4;1;50\u{18}", nil),
        ] as [(String, CommandProgress?)])
    func progressIsReadFromEscapeSequences(text: String, progress: CommandProgress?) {
        #expect(Self.progress(text) == progress)
    }

    /// Bytes of commands, valid and invalid.
    private static func output(_ random: inout SplitMix) -> [UInt8] {
        let parts = [
            "\u{1b}]9;4;1;", "\u{7}", "\u{1b}\\", "\u{1b}", "[", "3/4]", "(12/340)", "45%", "%",
            "/",
            "\r", "\n", "\u{8}", "7", "100", "\u{1b}[2K", "\u{1b}[A", " ", "word ", "ü", "\u{18}",
            "\u{1b}P", "22/11/2026", ".5 %", "\t", String(repeating: "x", count: 300),
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...60, using: &random) {
            bytes += Array((parts.randomElement(using: &random) ?? "").utf8)
            if Int.random(in: 0..<20, using: &random) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &random))
            }
        }
        return bytes
    }

    @Test func progressIsReadFromPiecesOfAnySize() {
        var random = SplitMix(seed: Seed.current)
        var told = 0
        for round in 0..<2000 {
            let bytes = Self.output(&random)
            var (whole, parts) = (ProgressReader(), ProgressReader())
            var (tail, tailParts) = (OutputTail(), OutputTail())
            whole.read(bytes[...])
            tail.append(bytes[...], to: .output)
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = rest.prefix(Int.random(in: 1...9, using: &random))
                parts.read(part)
                tailParts.append(part, to: .output)
                rest = rest.dropFirst(part.count)
            }
            if whole.progress != nil { told += 1 }
            #expect(whole.progress == parts.progress, "\(Seed.current) \(round)")
            #expect(tail.lines == tailParts.lines, "\(Seed.current) \(round)")
        }
        #expect(told > 200)
    }

    @Test func tailHasTheLastLinesAsPlainText() {
        var tail = OutputTail()
        for line in 1...2000 { tail.append(Array("line \(line)\n".utf8)[...], to: .output) }
        #expect(tail.lines == (1998...2000).map { "line \($0)" })
        let odd = "\n\n10%\r90%\r\n\u{1b}[31mred\u{1b}[0m <b>\u{1b}]0;title\u{7}\n   \nab\u{8}c"
        tail.append(Array(odd.utf8)[...], to: .output)
        tail.append(Array("said\n".utf8)[...], to: .errors)
        #expect(tail.lines == ["red <b>", "ac", "said"])
        tail.append([UInt8](repeating: 0x78, count: 10_000)[...], to: .output)
        #expect(tail.lines.count == 1 && tail.lines[0].hasSuffix("x…"))
    }
}
