import Messages
import Testing

@testable import Portal

@Suite struct DesktopEntryTests {
    @Test func nameIsInTheBestAvailableLanguage() {
        let text = "[Desktop Entry]\nName[de]=D\nName=E\nName[de_AT]=A\nName[fr]=F\n"
        let names = [["de_AT", "de"], ["de_CH", "de"], ["it"], [], ["fr_FR", "fr"]].map { locales in
            DesktopEntry(Array(text.utf8), locales: locales).name
        }
        #expect(names == ["A", "D", "E", "E", "F"])
    }

    @Test(arguments: [
        "", "\n\n", "Name=x", "[Desktop Entry]\nName", "[Desktop Entry]\nName=", "=\n[\n]",
        "[Other]\nName=x\n", "[Desktop Entry]\n[x]\nName=x", "[Desktop Entry]\nName[=x\nName[]=y",
    ])
    func entryWithoutANameHasNone(text: String) {
        #expect(DesktopEntry(Array(text.utf8), locales: ["de"]).name == nil)
    }

    @Test func iconIsAsItIsWritten() {
        let icon = { (value: String) in
            DesktopEntry(Array("[Desktop Entry]\nIcon=\(value)\n".utf8), locales: []).icon
        }
        #expect(icon("mail") == .icon("mail"))
        #expect(icon("/usr/share/pixmaps/mail.png") == .file("/usr/share/pixmaps/mail.png"))
        #expect(icon("a/b") == nil)
    }

    @Test func applicationObjectsHaveTheirPaths() {
        #expect(ApplicationObject("org.example.My-App")?.path == "/org/example/My_App")
        #expect(ApplicationObject("org.example.App_2")?.path == "/org/example/App_2")
        for id in ["", "x", ".", "a..b", ".a.b", "a.b.", "a.2b", "a.b c", "a.b/c", "a.ü"] {
            #expect(ApplicationObject(id) == nil)
        }
    }
}
