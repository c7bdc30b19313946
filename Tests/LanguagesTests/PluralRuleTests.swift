import Testing

@testable import Languages

/// The expressions by which catalogues choose a plural form.
@Suite struct PluralRuleTests {
    private func rule(_ text: String) -> PluralRule? { PluralRule(Array(text.utf8)) }

    @Test(
        arguments: [
            ("n", [0, 1, 2, 7]), ("n != 1", [1, 0, 1, 1]), ("n>1", [0, 0, 1, 1]),
            ("!n", [1, 0, 0, 0]), ("!(n)", [1, 0, 0, 0]), ("n==1 || n==2", [0, 1, 1, 0]),
            ("n>=1 && n<=2", [0, 1, 1, 0]), ("1 + 2 * 3", [7, 7, 7, 7]),
            ("(1 + 2) * 3", [9, 9, 9, 9]), ("10 - 2 - 3", [5, 5, 5, 5]),
            ("9 / 2 % 3", [1, 1, 1, 1]),
            ("n == 0 ? 5 : n == 1 ? 6 : 8", [5, 6, 8, 8]), ("n < 2 == 1", [1, 1, 0, 0]),
            ("1 || 1/0", [1, 1, 1, 1]), ("0 && 1/0", [0, 0, 0, 0]), ("n ? 2 : 3", [3, 2, 2, 2]),
        ] as [(String, [UInt64])])
    func expressionsFollowTheRulesOfC(_ text: String, _ expected: [UInt64]) throws {
        let expression = try #require(PluralReader.expression(Array(text.utf8)))
        #expect([0, 1, 2, 7].map { expression.value(for: $0) } == expected.map { $0 })
    }

    @Test(arguments: ["", "n n", "n ==", "(n", "n)", "m", "n ? 1", "n = 1", "1 & 1", "%d", "n; 1"])
    func invalidExpressionIsRefused(_ text: String) {
        #expect(PluralReader.expression(Array(text.utf8)) == nil)
    }

    @Test func hostileExpressionsEnd() {
        let deep = String(repeating: "(", count: 100_000) + "n"
        #expect(PluralReader.expression(Array(deep.utf8)) == nil)
        #expect(PluralReader.expression(Array(String(repeating: "!", count: 500).utf8)) == nil)
        let choices = String(repeating: "n?n:", count: 120) + "n"
        #expect(PluralReader.expression(Array(choices.utf8)) == nil)
        let long = "n" + String(repeating: "+n", count: 255)
        #expect(PluralReader.expression(Array(long.utf8))?.value(for: 2) == 512)
        #expect(rule("nplurals=2; plural=1/n;") == nil)
        let huge = "18446744073709551615 + n"
        #expect(PluralReader.expression(Array(huge.utf8))?.value(for: 3) == 2)
    }

    @Test(arguments: [
        "", "nplurals=2;", "plural=0;", "nplurals=0; plural=0;", "nplurals=7; plural=0;",
        "nplurals=INTEGER; plural=EXPRESSION;", "nplurals=1; plural=n;", "nplurals=2; plural=n%3;",
    ])
    func invalidHeaderIsNoRule(_ text: String) {
        #expect(rule(text) == nil)
    }

    @Test func formsOfOneNumberAreKnown() throws {
        let arabic = try #require(
            rule(
                "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 "
                    + ": n%100>=11 ? 4 : 5);\n"))
        #expect(
            [0, 1, 2, 3, 11, 100, 103, 200].map { arabic.form(for: $0) } == [
                0, 1, 2, 3, 4, 5, 3, 5,
            ])
        #expect(arabic.isOfOneNumber == [true, true, true, false, false, false])
        let russian = try #require(
            rule(
                "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
                    + "(n%100<12 || n%100>14) ? 1 : 2;"))
        #expect(
            [1, 2, 5, 11, 12, 21, 22, 111].map { russian.form(for: $0) } == [
                0, 1, 2, 2, 2, 0, 1, 2,
            ])
        #expect(russian.isOfOneNumber == [false, false, false])
        #expect(PluralRule.english.isOfOneNumber == [true, false])
    }
}
