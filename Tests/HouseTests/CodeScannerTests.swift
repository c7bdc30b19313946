import Testing

@Suite struct CodeScannerTests {
    @Test(arguments: [
        ("let a = 1 // print(", "let a = 1 "),
        ("/* try! /* nested */ */ b", " b"),
        (#"say("print(\"x\")")"#, #"say("")"#),
        (#"say("\(name("in!"))!") + c"#, #"say("") + c"#),
        ("a! + b", "a! + b"),
    ])
    func scannerKeepsCodeOnly(line: String, code: String) {
        var scanner = CodeScanner()
        #expect(scanner.strip(line) == code)
    }

    @Test func scannerContinuesOpenCommentsAndStrings() {
        var scanner = CodeScanner()
        let lines = ["x = \"\"\"", "  fatalError(", "  \"\"\" + y /* a", "b */ z"]
        #expect(lines.map { scanner.strip($0) } == ["x = ", "", " + y ", " z"])
    }
}
