import Messages
import Testing

/// Texts with a one-time code, and texts with other numbers.
@Suite struct OneTimeCodeTests {
    @Test(
        arguments: [
            ("Your verification code is 482913", "482913"),
            ("G-482913 is your Google verification code.", "482913"),
            ("123-456 is your code", "123456"),
            ("Code: 12 34 56", "123456"),
            ("OTP 5512 for your login", "5512"),
            ("Your PIN: 0042", "0042"),
            ("Use code X7K9Q2 to sign in", "X7K9Q2"),
            ("Ihr Bestätigungscode lautet 77120934", "77120934"),
            ("Ihre TAN 553311 für die Überweisung von 1200 EUR", "553311"),
            ("Votre code de vérification est 904412", "904412"),
            ("Tu código de verificación es 83914", "83914"),
            ("Il tuo codice di verifica è 662211", "662211"),
            ("Seu código de verificação: 5501", "5501"),
            ("Je verificatiecode is 334455", "334455"),
            ("Twój kod to 901188", "901188"),
            ("Ваш код подтверждения: 4471", "4471"),
            ("認証コード:837261", "837261"),
            ("認証コードは837261です", "837261"),
            ("【某银行】验证码 558812，5分钟内有效", "558812"),
            ("您的驗證碼為662918", "662918"),
            ("رمز التحقق الخاص بك هو 774411", "774411"),
            ("رمز التحقق ٧٧٤٤١١", "774411"),
            ("קוד האימות שלך הוא 119922", "119922"),
            ("Your code is 2024", "2024"),
            ("Security code 4821. Valid for 10 minutes. Amount 1299.00 EUR", "4821"),
        ] as [(String, String)])
    func codeIsFound(text: String, code: String) {
        #expect(OneTimeCode.find(in: "", text) == code)
        #expect(OneTimeCode.find(in: text, "Best regards, your bank") == code)
    }

    @Test(
        arguments: [
            "Your order total is $4821. PIN required",
            "The code was written in 2019",
            "Error code 40413",
            "Exit code 1234",
            "Use promo code SAVE2024",
            "Call +49 151 23456789 for your code",
            "Code review of 1234 lines",
            "Meeting at 1430, code of conduct",
            "Lunch at 12:30",
            "Package 482913 delivered",
            "Your postcode 1017 is wrong",
            "Zip code 90210",
            "Barcode 12345678 scanned",
            "Date 20240131 code",
            "The PIN was changed on 31-01-24",
            "Code freeze until 2027",
            "https://example.org/verify/839201 code",
            "Pay 4500 € with your PIN",
            "Verification of account 88273645 done",
            "Card ending in 4821 needs verification",
            "Issue #4821: decode fails",
            "Fehlercode 5012",
            "Your PIN is required",
            "verify 555-1234 please",
            "pin XK9-22A",
            "Spin 4821",
        ])
    func otherNumbersAreNoCodes(text: String) {
        #expect(OneTimeCode.find(in: "Message", text) == nil)
    }

    @Test func wordAndCodeMayStandInTitleAndBody() {
        #expect(OneTimeCode.find(in: "Verification code", "482913") == "482913")
        #expect(OneTimeCode.find(in: "482913", "is your verification code") == "482913")
    }

    @Test func farNumbersAreNoCodes() {
        let filler = String(repeating: "word ", count: 40)
        #expect(OneTimeCode.find(in: "Code", filler + "482913") == nil)
    }

    @Test func longAndEmptyTextsAreSearchedInBounds() {
        #expect(OneTimeCode.find(in: "", "") == nil)
        let long = String(repeating: "code 1 ", count: 20_000)
        #expect(OneTimeCode.find(in: long, long) == nil)
    }
}
