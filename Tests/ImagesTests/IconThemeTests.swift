import IconTheme
import Testing

@Suite struct IconThemeTests {
    static let candidates: [(String, [String])] = [
        ("edit", ["edit", "edit-symbolic"]),
        (
            "network-wireless-signal-x",
            [
                "network-wireless-signal-x", "network-wireless-signal", "network-wireless",
                "network",
                "network-wireless-signal-x-symbolic", "network-wireless-signal-symbolic",
                "network-wireless-symbolic", "network-symbolic",
            ]
        ),
        (
            "mail-unread-symbolic",
            ["mail-unread-symbolic", "mail-symbolic", "mail-unread", "mail"]
        ),
        ("firefox.png", ["firefox", "firefox-symbolic"]),
        ("org.gnome.Maps", ["org.gnome.Maps", "org.gnome.Maps-symbolic"]),
        ("-x", ["-x", "-x-symbolic"]),
        (".svg", [".svg", ".svg-symbolic"]),
    ]

    @Test(arguments: candidates)
    func namesAreTrimmedAtTheirDashes(name: String, expected: [String]) {
        #expect(IconName.candidates(name) == expected)
    }

    @Test func numberOfTrimmedNamesIsBounded() {
        let name = String(repeating: "-", count: 100_000)
        #expect(IconName.candidates(name).count <= 16)
        #expect(!IconName.candidates(name).contains { IconName.isSafe($0) && $0.utf8.count > 255 })
    }

    @Test func groupsAndKeysAreRead() {
        let file = KeyFile(
            Array(
                "a=0\n# x=1\n[One]\r\n x = 1 \nlist=a, b,,c,\ny=-1\nx=2\n[Two]\nx=99999\nbad\n".utf8
            ))
        #expect(file.text("x", in: "One") == "1")
        #expect(file.number("x", in: "One") == 1)
        #expect(file.number("y", in: "One") == nil)
        #expect(file.number("x", in: "Two") == nil)
        #expect(file.list("list", in: "One") == ["a", "b", "c"])
        #expect(file.text("x", in: "Three") == nil)
        #expect(KeyFile([0xff, 0xfe, 0x5b, 0x5d, 0x0a, 0x3d]).text("x", in: "") == nil)
    }

    static let indices: [(String, [String])] = [
        ("[Icon Theme]\nDirectories=a,b\n[a]\nSize=16\n[b]\nSize=0\n", ["a"]),
        (
            "[Icon Theme]\nDirectories=../x,/y,a/../../z,ok\n[../x]\nSize=1\n[/y]\nSize=1\n[ok]\nSize=1\n",
            ["ok"]
        ),
        (
            "[Icon Theme]\nDirectories=a,a\nScaledDirectories=b\n[a]\nSize=1\n[b]\nSize=2\nScale=2\n",
            ["a", "b"]
        ),
        ("[Icon Theme]\nDirectories=a\n[a]\nSize=99999999999999999999\nInherits=x", []),
        ("", []), ("[Icon Theme]\n", []),
    ]

    @Test(arguments: indices)
    func invalidDirectoriesAreLeftOut(text: String, paths: [String]) {
        #expect((ThemeIndex(Array(text.utf8))?.directories ?? []).map(\.path) == paths)
    }

    @Test func themesAreSearchedInTheBaseDirectories() {
        let standard = IconPlaces { ["HOME": "/h"][$0] }
        #expect(
            standard.bases == [
                "/h/.local/share/icons", "/h/.icons", "/usr/local/share/icons", "/usr/share/icons",
            ])
        #expect(standard.pixmaps == ["/usr/local/share/pixmaps", "/usr/share/pixmaps"])
        let own = IconPlaces {
            [
                "HOME": "h", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "rel:/a:",
                "XDG_CONFIG_HOME": "/c",
            ][$0]
        }
        #expect(own.bases == ["/data/icons", "/a/icons"])
        #expect(own.settings.first == "/c/gtk-3.0/settings.ini")
    }

    static let settings: [([String: String], String)] = [
        ([:], "Adwaita"),
        (
            ["/h/.config/gtk-3.0/settings.ini": "[Settings]\ngtk-icon-theme-name = Papirus\n"],
            "Papirus"
        ),
        (["/h/.config/gtk-4.0/settings.ini": "[Settings]\ngtk-icon-theme-name=Four\n"], "Four"),
        (["/etc/gtk-3.0/settings.ini": "[Settings]\ngtk-icon-theme-name=../x\n"], "Adwaita"),
    ]

    @Test(arguments: settings)
    func themeIsThatOfTheSettings(files: [String: String], theme: String) {
        #expect(IconPlaces { ["HOME": "/h"][$0] }.theme(FakeTree(files)) == theme)
    }
}
