import Testing

/// The allowed imports of each target: the rooms below it, and of the C modules only those of its wall.
@Suite struct ImportTests {
    private static let allowed: [String: Set<String>] = [
        // Pure: no C at all.
        "Geometry": [],
        "Messages": ["Geometry"],
        "TextEditing": [],
        "Languages": [],
        "Layout": ["Geometry", "Languages", "Messages", "TextEditing"],
        "InputPanels": ["Geometry"],
        "Motion": ["Geometry"],
        "Gestures": ["Geometry", "Motion"],
        "Scene": [
            "Geometry", "Gestures", "InputPanels", "Layout", "Messages", "Motion", "TextEditing",
        ],
        "Rules": ["Messages"],
        "Hooks": ["Messages"],
        "Alerts": ["Gestures", "Messages"],
        "Configuration": [
            "Geometry", "Gestures", "InputPanels", "Layout", "Messages", "Motion", "Rules",
        ],
        "Migration": ["Configuration", "Layout", "Messages"],
        "Decoding": [],
        "Sounding": [],
        "IconTheme": [],
        // Walls.
        "Wayland": ["CLibc", "CWayland", "CWaylandCursor", "Geometry"],
        "Bus": ["CLibc", "CSystemd", "Host"],
        "Canvas": ["CFreeType", "CLibc", "CPango", "CPixman", "Geometry", "Layout", "Messages"],
        "Host": ["CLibc"],
        "Database": ["CSQLite"],
        "Patterns": ["CPCRE2"],
        "Keyboard": ["CLibc", "CXKB", "TextEditing"],
        "TOML": ["CTOML", "Configuration"],
        // Drivers.
        "ConfigurationFiles": [
            "Bus", "Configuration", "Host", "Languages", "Layout", "Messages", "TOML",
        ],
        "History": ["Bus", "Database", "Host", "Messages"],
        "Images": ["Bus", "CLibc", "Decoding", "Host", "Messages"],
        "Stage": [
            "Bus", "Canvas", "Geometry", "Gestures", "Host", "InputPanels", "Keyboard", "Layout",
            "Messages", "Motion", "Scene", "TextEditing", "Wayland",
        ],
        "NotificationService": ["Bus", "Host", "Images", "Messages"],
        "Control": ["Bus", "Geometry", "InputPanels", "Messages", "Rules"],
        "Players": ["Bus", "Messages"],
        "Jobs": ["Bus", "Messages"],
        "Sounds": ["Bus", "Host", "Messages", "Sounding"],
        "Haptics": ["Alerts", "Bus"],
        "Portal": ["Bus", "Host", "Messages"],
        "Accessibility": ["Bus", "Geometry", "Messages", "Scene"],
        // Programs and the library.
        "martletd": [
            "Accessibility", "Alerts", "Bus", "Canvas", "Configuration", "ConfigurationFiles",
            "Control", "Geometry",
            "Gestures", "Haptics", "History", "Hooks", "Host", "Images", "InputPanels", "Jobs",
            "Layout", "Messages", "NotificationService", "Patterns", "Players", "Portal", "Rules",
            "Scene",
            "Sounding", "Sounds", "Stage",
        ],
        "martlet-decode": [
            "CJPEG", "CLibc", "CPNG", "CPixbuf", "CRsvg", "CSeccomp", "CSndfile", "Decoding",
            "IconTheme",
        ],
        "martlet-sound": ["CCanberra", "CLibc", "CSeccomp", "Decoding", "Sounding"],
        "Martlet": ["Bus", "CLibc", "Host", "Synchronization"],
        "MartletText": ["CFreeType", "CPango", "Martlet", "Synchronization"],
        "martlet": [
            "ArgumentParser", "Bus", "CLibc", "Configuration", "ConfigurationFiles", "Host",
            "IconTheme", "Layout", "Martlet", "Messages", "Migration", "Patterns", "Rules",
            "Wayland",
        ],
        // Tools of the build.
        "WaylandScanner": ["Foundation", "FoundationXML"],
        "wayland-scanner-swift": ["Foundation", "WaylandScanner"],
    ]

    @Test func importsPointDownwards() throws {
        for file in try SourceFile.swift(below: "Sources") {
            let target = file.path.split(separator: "/")[1]
            let row = try #require(Self.allowed[String(target)], "no row for \(target)")
            for module in file.imports where !row.contains(module) {
                Issue.record("\(file.path) imports \(module), which \(target) may not")
            }
        }
    }

    @Test func tableOfImportsHasNoUnusedRow() throws {
        let targets = try SourceFile.swift(below: "Sources").map {
            $0.path.split(separator: "/")[1]
        }
        #expect(Set(Self.allowed.keys).subtracting(targets.map(String.init)).isEmpty)
    }
}
