import IconTheme
import Testing

@Suite struct IconLookupTests {
    private static func index(
        _ directories: [(path: String, keys: String)], inherits: String = ""
    ) -> String {
        let names = directories.map(\.path).joined(separator: ",")
        let groups = directories.map { "[\($0.path)]\n\($0.keys)\n" }.joined()
        return "[Icon Theme]\nName=T\nInherits=\(inherits)\nDirectories=\(names)\n\(groups)"
    }

    private static func lookup(_ tree: FakeTree) -> IconLookup<FakeTree> {
        IconLookup(tree: tree, bases: ["/d/icons", "/e/icons"], pixmaps: ["/p"])
    }

    private static let sizes = FakeTree(
        themes: [
            "T": index([
                ("16", "Size=16\nType=Fixed"), ("48", "Size=48\nType=Fixed"),
                ("48@2", "Size=48\nScale=2\nType=Fixed"), ("32", "Size=32"),
                ("s", "Size=64\nType=Scalable\nMinSize=60\nMaxSize=512"),
            ])
        ],
        icons: [
            "T/16/a.png", "T/48/a.png", "T/48@2/a.png", "T/32/a.png", "T/s/a.svg", "T/16/b.png",
            "T/s/b.svg", "T/48/c.svg", "T/48/c.png", "T/48/c.xpm", "T/16/d.png", "T/48/d.png",
        ])

    /// Name, size, scale, and the expected file.
    static let bySize: [(String, Int, Int, String)] = [
        ("a", 48, 1, "T/48/a.png"),
        ("a", 48, 2, "T/48@2/a.png"),
        ("a", 16, 1, "T/16/a.png"),
        // Within the threshold of 2.
        ("a", 34, 1, "T/32/a.png"), ("a", 30, 1, "T/32/a.png"),
        ("a", 128, 1, "T/s/a.svg"),
        // Nothing matches: the nearest in buffer pixels.
        ("a", 36, 1, "T/32/a.png"), ("a", 24, 2, "T/48/a.png"), ("a", 1000, 1, "T/s/a.svg"),
        ("a", 8, 1, "T/16/a.png"), ("b", 48, 1, "T/s/b.svg"), ("b", 20, 1, "T/16/b.png"),
        ("d", 20, 1, "T/16/d.png"), ("d", 40, 1, "T/48/d.png"), ("d", 64, 2, "T/48/d.png"),
        // png before svg before xpm.
        ("c", 48, 1, "T/48/c.png"),
    ]

    @Test(arguments: bySize)
    func lookupFindsTheRightSize(name: String, size: Int, scale: Int, file: String) {
        let path = Self.lookup(Self.sizes).path(names: [name], theme: "T", size: size, scale: scale)
        #expect(path == "/d/icons/" + file)
    }

    private static let family = FakeTree(
        themes: [
            "child": index([("48", "Size=48")], inherits: "mother, father"),
            "mother": index([("48", "Size=48")], inherits: "grandmother"),
            "father": index([("48", "Size=48")]),
            "grandmother": index([("48", "Size=48")], inherits: "child,../../etc,grandmother"),
            "hicolor": index([("48", "Size=48")], inherits: "child"),
            "stranger": index([("48", "Size=48")]),
        ],
        icons: [
            "child/48/own.png", "mother/48/m.png", "father/48/m.png", "father/48/f.png",
            "grandmother/48/f.png", "hicolor/48/h.png", "stranger/48/x.png", "loose.png",
            "/p/pix.xpm", "/e/icons/child/48/elsewhere.svg", "mother/48/app.png",
            "child/48/app-special.png", "hicolor/48/app-special-one.png", "/p/own.png",
        ])

    static let byTheme: [([String], String?)] = [
        (["own"], "/d/icons/child/48/own.png"),
        (["m"], "/d/icons/mother/48/m.png"),
        // Depth first: themes that the mother inherits are searched before the father.
        (["f"], "/d/icons/grandmother/48/f.png"),
        (["h"], "/d/icons/hicolor/48/h.png"),
        (["x"], nil),
        (["loose"], "/d/icons/loose.png"),
        (["pix"], "/p/pix.xpm"),
        // One theme in two places.
        (["elsewhere"], "/e/icons/child/48/elsewhere.svg"),
        // All names in one theme before the next theme.
        (["app-special-one", "app-special", "app"], "/d/icons/child/48/app-special.png"),
        (["none", "m"], "/d/icons/mother/48/m.png"),
        (["../48/own", "child/48/own", "", ".", "..", "a\0b"], nil),
        ([], nil),
    ]

    @Test(arguments: byTheme)
    func lookupFollowsTheInheritance(names: [String], file: String?) {
        #expect(
            Self.lookup(Self.family).path(names: names, theme: "child", size: 48, scale: 1) == file)
    }

    @Test func lookupFallsBackToHicolor() {
        let lookup = Self.lookup(Self.family)
        #expect(lookup.path(names: ["h"], theme: "gone", size: 48, scale: 1) != nil)
        #expect(lookup.path(names: ["h"], theme: "../etc", size: 48, scale: 1) != nil)
    }

    @Test func lookupEndsOnAnEndlessChainOfThemes() {
        var themes: [String: String] = [:]
        for number in 0..<1000 {
            themes["t\(number)"] = Self.index([("48", "Size=48")], inherits: "t\(number + 1)")
        }
        let tree = FakeTree(themes: themes, icons: ["t999/48/a.png", "t9/48/b.png"])
        #expect(Self.lookup(tree).path(names: ["a"], theme: "t0", size: 48, scale: 1) == nil)
        #expect(Self.lookup(tree).path(names: ["b"], theme: "t0", size: 48, scale: 1) != nil)
    }
}
