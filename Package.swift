// swift-tools-version: 6.2
// `contrib/build` is the way to build the programs; `swift build` and `swift test` build everything
// with the full runtime. MARTLET_EMBEDDED=1 builds the daemon as Embedded Swift, MARTLET_EMBEDDED=quick the same without
// optimisation, MARTLET_EMBEDDED=names with the names of its functions (contrib/build passes the toolchain's library path).
import PackageDescription

let embedding = Context.environment["MARTLET_EMBEDDED"]
let embedded = embedding != nil
/// Optimisation of the daemon as Embedded Swift. Without it, the compiler finds the same errors in a third of the time.
let embeddedOptimization = embedding == "quick" ? "-Onone" : "-Osize"
/// The linker's option that leaves names out: those of debuggers alone, or those of functions too.
let strip = embedding == "names" ? "-S" : "-s"

/// Whether this is a release for tests, most of it without optimisation (contrib/build-tests).
let forTests = Context.environment["MARTLET_TESTS"] != nil

/// The compiler that Martlet is written with. Another one warns of other things, and that is no reason to build nothing.
#if compiler(>=6.3) && compiler(<6.4)
    let isHouseCompiler = true
#else
    let isHouseCompiler = false
#endif

/// What every target is compiled with, those that name no settings with nothing else: the strictest mode of the language.
let house: [SwiftSetting] =
    [
        .unsafeFlags(forTests ? ["-Onone"] : []),
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (forTests && isHouseCompiler ? [.treatAllWarnings(as: .error)] : [])
/// Programs that run once in a build: to optimise them takes longer than what they do.
let buildTool: [SwiftSetting] = house + [.unsafeFlags(["-Onone"])]
/// Targets of the daemon, which also compile as Embedded Swift.
let daemon: [SwiftSetting] =
    embedded
    ? house + [
        .enableExperimentalFeature("Embedded"),
        .unsafeFlags([
            "-wmo", embeddedOptimization, "-no-emit-module-separately-wmo", "-Xfrontend",
            "-function-sections",
        ]),
    ] : house
/// Rooms of the daemon. As Embedded Swift they are compiled to swiftmodules alone, from which the
/// program takes the code: compiled in several objects, a function's constant lists have the same weak
/// symbols in all of them with other contents, and the linker keeps any of each. The program optimises what it takes:
/// optimised before that too, more is inlined, and the program is a quarter larger and no faster.
let room: [SwiftSetting] =
    daemon + (embedded ? [.unsafeFlags(["-Onone", "-Xfrontend", "-emit-empty-object-file"])] : [])
/// Optimised also in builds for debugging and tests, a module at a time: optimised file by file, each compilation reads all
/// of the module again, and what is made is slower. With threads there is an object for each file, as SwiftPM expects of a
/// debug build.
let optimized = ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2"]
/// Rooms that tests call so often that it takes longer to test them unoptimised than to optimise them: those of the random
/// events by the hundred thousand, and those whose pictures are compared pixel by pixel. Tests of Rules look at its speed.
let fastRoom: [SwiftSetting] = room + (embedded ? [] : [.unsafeFlags(optimized)])
/// Tests that live through random events, compare pictures or read all sources themselves.
let fastTests: [SwiftSetting] = house + [.unsafeFlags(optimized)]
/// The folder of the list of functions and of the linker script.
let linker = "\(Context.packageDirectory)/contrib/linker"
/// Unused functions are left out and equal ones merged, which takes two thirds of the program away;
/// at a fixed address it has no relocations to keep in memory of its own.
///
/// Functions that usually run come first, so that the others are not mapped with them (contrib/order-functions).
///
/// SwiftPM asks for the C++ library wherever there is C++; the daemon takes the little that it calls
/// of it from the archive, and so needs no shared one.
let daemonLink: [LinkerSetting] =
    (embedded
        ? [
            .unsafeFlags([
                "-Xlinker", "-l:libstdc++.a", "-Xlinker", "--as-needed",
                "-lswiftUnicodeDataTables", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker",
                "--icf=all", "-Xlinker", strip, "-Xclang-linker", "-no-pie",
                "-Xlinker", "--symbol-ordering-file=\(linker)/functions", "-Xlinker",
                "--no-warn-symbol-ordering", "-Xlinker", "--script=\(linker)/unnamed.ld",
            ])
        ] : [])
    + [.linkedLibrary("m")]

let package = Package(
    name: "martlet",
    products: [
        .executable(name: "martletd", targets: ["martletd"]),
        .executable(name: "martlet", targets: ["martlet"]),
        .executable(name: "martlet-decode", targets: ["martlet-decode"]),
        .library(name: "Martlet", targets: ["Martlet"]),
        .library(name: "MartletText", targets: ["MartletText"]),
        .library(name: "Wayland", targets: ["Wayland"]),
        .plugin(name: "WaylandBindings", targets: ["WaylandBindings"]),
    ],
    dependencies: [
        // This version alone: a Package.resolved would say the same, but names a commit, which a mirror counts otherwise. Whoever
        // uses the library is not bound by it: SwiftPM asks only for what the used products need.
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        // System: module maps and header-only shims.
        .systemLibrary(name: "CLibc", path: "Sources/System/CLibc"),
        .systemLibrary(
            name: "CWayland", path: "Sources/System/CWayland", pkgConfig: "wayland-client"),
        .systemLibrary(
            name: "CWaylandCursor", path: "Sources/System/CWaylandCursor",
            pkgConfig: "wayland-cursor"),
        .systemLibrary(name: "CPixman", path: "Sources/System/CPixman", pkgConfig: "pixman-1"),
        .systemLibrary(name: "CPango", path: "Sources/System/CPango", pkgConfig: "pangoft2"),
        .systemLibrary(name: "CFreeType", path: "Sources/System/CFreeType", pkgConfig: "freetype2"),
        .systemLibrary(name: "CXKB", path: "Sources/System/CXKB", pkgConfig: "xkbcommon"),
        .systemLibrary(name: "CPNG", path: "Sources/System/CPNG", pkgConfig: "libpng"),
        .systemLibrary(name: "CJPEG", path: "Sources/System/CJPEG", pkgConfig: "libjpeg"),
        .systemLibrary(name: "CSndfile", path: "Sources/System/CSndfile"),
        .systemLibrary(name: "CSystemd", path: "Sources/System/CSystemd", pkgConfig: "libsystemd"),
        .systemLibrary(
            name: "CPixbuf", path: "Sources/System/CPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
        .systemLibrary(name: "CRsvg", path: "Sources/System/CRsvg"),
        .systemLibrary(
            name: "CCanberra", path: "Sources/System/CCanberra", pkgConfig: "libcanberra"),
        .systemLibrary(name: "CSeccomp", path: "Sources/System/CSeccomp", pkgConfig: "libseccomp"),
        .systemLibrary(name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CPCRE2", path: "Sources/System/CPCRE2", pkgConfig: "libpcre2-8"),
        // toml++ is headers only; this makes C of it.
        .target(
            name: "CTOML", path: "Sources/System/CTOML",
            cxxSettings: [
                .unsafeFlags(["-Os", "-fno-exceptions", "-fno-rtti", "-ffunction-sections"])
            ] + (embedded ? [.define("MARTLET_EMBEDDED")] : [])),

        // Build tools.
        .target(
            name: "WaylandScanner", path: "Sources/Tools/WaylandScanner", swiftSettings: buildTool),
        .executableTarget(
            name: "wayland-scanner-swift", dependencies: ["WaylandScanner"],
            path: "Sources/Tools/wayland-scanner-swift",
            swiftSettings: buildTool),
        .plugin(
            name: "WaylandBindings", capability: .buildTool(),
            dependencies: ["wayland-scanner-swift"]),

        // Pure: events and time in, values out. No C, no clock, no I/O.
        .target(name: "Geometry", path: "Sources/Pure/Geometry", swiftSettings: fastRoom),
        // The types that the daemon, the library and the command share; Messages and Martlet re-export them.
        .target(name: "Vocabulary", path: "Sources/Pure/Vocabulary", swiftSettings: room),
        .target(
            name: "Messages", dependencies: ["Geometry", "Vocabulary"],
            path: "Sources/Pure/Messages",
            swiftSettings: fastRoom),
        .target(name: "TextEditing", path: "Sources/Pure/TextEditing", swiftSettings: room),
        .target(name: "Languages", path: "Sources/Pure/Languages", swiftSettings: fastRoom),
        .target(
            name: "Layout", dependencies: ["Geometry", "Languages", "Messages", "TextEditing"],
            path: "Sources/Pure/Layout",
            swiftSettings: fastRoom),
        .target(
            name: "InputPanels", dependencies: ["Geometry", "Vocabulary"],
            path: "Sources/Pure/InputPanels", swiftSettings: room),
        .target(
            name: "Motion", dependencies: ["Geometry"], path: "Sources/Pure/Motion",
            swiftSettings: fastRoom),
        .target(
            name: "Gestures", dependencies: ["Geometry", "Motion"], path: "Sources/Pure/Gestures",
            swiftSettings: fastRoom),
        .target(
            name: "Scene",
            dependencies: [
                "Geometry", "Gestures", "InputPanels", "Layout", "Messages", "Motion",
                "TextEditing",
            ], path: "Sources/Pure/Scene",
            swiftSettings: fastRoom),
        .target(
            name: "Rules", dependencies: ["Messages"], path: "Sources/Pure/Rules",
            swiftSettings: fastRoom),
        .target(
            name: "Hooks", dependencies: ["Messages"], path: "Sources/Pure/Hooks",
            swiftSettings: room),
        .target(
            name: "Alerts", dependencies: ["Gestures", "Messages"], path: "Sources/Pure/Alerts",
            swiftSettings: room),
        .target(
            name: "Configuration",
            dependencies: [
                "Geometry", "Gestures", "InputPanels", "Layout", "Messages", "Motion", "Rules",
            ], path: "Sources/Pure/Configuration",
            swiftSettings: room),
        // Other programs' configurations as ours, for the command alone.
        .target(
            name: "Migration", dependencies: ["Configuration", "Layout", "Messages"],
            path: "Sources/Pure/Migration"),
        // What the daemon and martlet-decode agree on, and the lookup of icons.
        .target(name: "Decoding", path: "Sources/Pure/Decoding", swiftSettings: room),
        // What the daemon and martlet-sound agree on.
        .target(name: "Sounding", path: "Sources/Pure/Sounding", swiftSettings: room),
        // The words between the daemon and martlet-capture, and PipeWire's protocol.
        .target(name: "Capturing", path: "Sources/Pure/Capturing", swiftSettings: room),
        .target(name: "IconTheme", path: "Sources/Pure/IconTheme"),

        // Walls: the only places where C is called.
        .target(
            name: "Wayland", dependencies: ["CLibc", "CWayland", "CWaylandCursor"],
            path: "Sources/Walls/Wayland",
            exclude: ["protocols.list"], swiftSettings: room,
            linkerSettings: [.linkedLibrary("m")], plugins: ["WaylandBindings"]),
        .target(
            name: "Keyboard", dependencies: ["CLibc", "CXKB", "TextEditing"],
            path: "Sources/Walls/Keyboard", swiftSettings: room),
        .target(
            name: "Bus", dependencies: ["CLibc", "CSystemd", "Host", "Vocabulary"],
            path: "Sources/Walls/Bus",
            swiftSettings: room),
        // Its loops over pixels are marked for speed; all else is built for size.
        .target(
            name: "Canvas",
            dependencies: [
                "CLibc", "CFreeType", "CPango", "CPixman", "Geometry", "Layout", "Messages",
            ], path: "Sources/Walls/Canvas",
            swiftSettings: fastRoom),
        .target(
            name: "TOML", dependencies: ["CTOML", "Configuration"], path: "Sources/Walls/TOML",
            swiftSettings: room),
        .target(
            name: "Host", dependencies: ["CLibc"], path: "Sources/Walls/Host", swiftSettings: room),
        .target(
            name: "Database", dependencies: ["CSQLite"], path: "Sources/Walls/Database",
            swiftSettings: room),
        .target(
            name: "Patterns", dependencies: ["CPCRE2"], path: "Sources/Walls/Patterns",
            swiftSettings: room),

        // Drivers.
        .target(
            name: "ConfigurationFiles",
            dependencies: [
                "Bus", "Configuration", "Host", "Languages", "Layout", "Messages", "Rules", "TOML",
            ], path: "Sources/Drivers/ConfigurationFiles",
            swiftSettings: room),
        .target(
            name: "Images", dependencies: ["Bus", "CLibc", "Decoding", "Host", "Messages"],
            path: "Sources/Drivers/Images",
            swiftSettings: room),
        .target(
            name: "History", dependencies: ["Bus", "Database", "Host", "Messages"],
            path: "Sources/Drivers/History",
            swiftSettings: room),
        .target(
            name: "Stage",
            dependencies: [
                "Bus", "Canvas", "Geometry", "Gestures", "Host", "InputPanels", "Keyboard",
                "Layout",
                "Messages", "Motion", "Scene", "TextEditing", "Wayland",
            ], path: "Sources/Drivers/Stage",
            swiftSettings: room),
        .target(
            name: "NotificationService", dependencies: ["Bus", "Host", "Images", "Messages"],
            path: "Sources/Drivers/NotificationService",
            swiftSettings: room),
        .target(
            name: "Control",
            dependencies: ["Bus", "Geometry", "InputPanels", "Messages", "Rules"],
            path: "Sources/Drivers/Control",
            swiftSettings: room),
        .target(
            name: "Players", dependencies: ["Bus", "Messages"], path: "Sources/Drivers/Players",
            swiftSettings: room),
        .target(
            name: "Jobs", dependencies: ["Bus", "Messages"], path: "Sources/Drivers/Jobs",
            swiftSettings: room),
        .target(
            name: "Sounds", dependencies: ["Bus", "Host", "Messages", "Sounding"],
            path: "Sources/Drivers/Sounds",
            swiftSettings: room),
        .target(
            name: "Capture", dependencies: ["Bus", "Capturing", "Host", "Messages"],
            path: "Sources/Drivers/Capture", swiftSettings: room),
        .target(
            name: "Haptics", dependencies: ["Alerts", "Bus"], path: "Sources/Drivers/Haptics",
            swiftSettings: room),
        .target(
            name: "Portal", dependencies: ["Bus", "Host", "Messages"],
            path: "Sources/Drivers/Portal", swiftSettings: room),
        .target(
            name: "Accessibility", dependencies: ["Bus", "Geometry", "Messages", "Scene"],
            path: "Sources/Drivers/Accessibility",
            swiftSettings: room),

        // Programs and the library: wiring only.
        .executableTarget(
            name: "martletd",
            dependencies: [
                "Accessibility", "Alerts", "Bus", "Canvas", "Capture", "Capturing", "Configuration",
                "ConfigurationFiles", "Control",
                "Geometry", "Gestures", "Haptics", "History", "Hooks", "Host", "Images",
                "InputPanels", "Jobs", "Layout", "Messages", "NotificationService",
                "Patterns", "Players", "Portal", "Rules", "Scene", "Sounding", "Sounds", "Stage",
            ], path: "Sources/Programs/martletd",
            swiftSettings: daemon, linkerSettings: daemonLink),
        .executableTarget(
            name: "martlet-decode",
            dependencies: [
                "CJPEG", "CLibc", "CPNG", "CPixbuf", "CRsvg", "CSeccomp", "CSndfile", "Decoding",
                "IconTheme",
            ], path: "Sources/Programs/martlet-decode"),
        .executableTarget(
            name: "martlet-sound",
            dependencies: ["CCanberra", "CLibc", "CSeccomp", "Decoding", "Sounding"],
            path: "Sources/Programs/martlet-sound",
            linkerSettings: [.linkedLibrary("m")]),
        .executableTarget(
            name: "martlet-capture", dependencies: ["CLibc", "CSeccomp", "Capturing"],
            path: "Sources/Programs/martlet-capture"),
        .target(
            name: "Martlet", dependencies: ["Bus", "CLibc", "Host", "Vocabulary"],
            path: "Sources/Library/Martlet",
            linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "MartletText", dependencies: ["CFreeType", "CPango", "Martlet"],
            path: "Sources/Library/MartletText"),
        .executableTarget(
            name: "martlet",
            dependencies: [
                "Bus", "CLibc", "Capturing", "Configuration", "ConfigurationFiles", "Host",
                "IconTheme",
                "Layout",
                "Martlet", "Messages", "Migration", "Patterns", "Rules", "Wayland",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Sources/Programs/martlet"),

        // Tests.
        .target(name: "Folders", path: "Tests/Folders"),
        .target(name: "Seeds", path: "Tests/Seeds"),
        .target(
            name: "Translated", dependencies: ["Languages", "Layout"], path: "Tests/Translated"),
        .target(name: "Timing", dependencies: ["CLibc"], path: "Tests/Timing"),
        .target(name: "WireServer", dependencies: ["CLibc"], path: "Tests/WireServer"),
        .target(
            name: "Support", dependencies: ["Bus", "CLibc", "CSystemd", "Folders", "Wayland"],
            path: "Tests/Support",
            exclude: ["headless", "kwin", "protocols.list"],
            // Comparing pictures pixel by pixel takes seconds without optimisation.
            swiftSettings: fastTests, plugins: ["WaylandBindings"]),
        .target(
            name: "DaemonDouble", dependencies: ["Bus", "CLibc", "Control", "Vocabulary"],
            path: "Tests/DaemonDouble"),
        .executableTarget(
            name: "headless-session", dependencies: ["Folders", "Support"],
            path: "Tests/HeadlessSession"),
        .executableTarget(
            name: "martlet-bench",
            dependencies: [
                "Bus", "CLibc", "Database", "Support", "Wayland",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Bench", exclude: ["protocols.list"], swiftSettings: house,
            plugins: ["WaylandBindings"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "VocabularyTests", dependencies: ["Vocabulary"]),
        .testTarget(
            name: "InputPanelsTests",
            dependencies: ["Geometry", "InputPanels", "Seeds", "Vocabulary"]),
        .testTarget(name: "MotionTests", dependencies: ["Geometry", "Motion", "Seeds"]),
        .testTarget(name: "TextEditingTests", dependencies: ["Seeds", "TextEditing"]),
        .testTarget(
            name: "WaylandScannerTests", dependencies: ["Folders", "WaylandScanner"],
            exclude: ["Golden"]),
        .testTarget(
            name: "WaylandTests", dependencies: ["CLibc", "Wayland", "WireServer"],
            exclude: ["protocols.list"], plugins: ["WaylandBindings"]),
        .testTarget(name: "HostTests", dependencies: ["CLibc", "Folders", "Host", "Support"]),
        .testTarget(
            name: "KeyboardTests", dependencies: ["CLibc", "Folders", "Keyboard", "TextEditing"]),
        .testTarget(
            name: "BusTests", dependencies: ["Bus", "CLibc", "CSystemd", "Folders", "Support"]),
        .testTarget(
            name: "MessagesTests", dependencies: ["Geometry", "Messages", "Seeds", "Timing"]),
        .testTarget(
            name: "LayoutTests",
            dependencies: [
                "Configuration", "Folders", "Geometry", "Languages", "Layout", "Messages", "Seeds",
                "TextEditing", "Translated",
            ]),
        .testTarget(
            name: "LanguagesTests", dependencies: ["Languages", "Layout", "Seeds", "Translated"]),
        .testTarget(
            name: "GesturesTests", dependencies: ["Geometry", "Gestures", "Motion", "Seeds"]),
        .testTarget(
            name: "CanvasTests",
            dependencies: [
                "Canvas", "CLibc", "CPNG", "CPango", "Folders", "Geometry", "Layout", "Martlet",
                "Messages", "Support", "TextEditing", "Timing", "Translated", "martlet",
            ],
            swiftSettings: fastTests),
        .testTarget(
            name: "ImagesTests",
            dependencies: [
                "Bus", "CJPEG", "CLibc", "CPNG", "CPixbuf", "Decoding", "Folders", "Host",
                "IconTheme", "Images", "Messages", "Support", "martlet-decode",
            ]),
        .testTarget(
            name: "NotificationServiceTests",
            dependencies: [
                "Bus", "CLibc", "Folders", "Host", "Messages", "NotificationService", "Support",
            ]),
        .testTarget(
            name: "HistoryTests",
            dependencies: [
                "Bus", "CLibc", "Database", "Geometry", "History", "Host", "Messages", "Timing",
            ]),
        .testTarget(name: "TOMLTests", dependencies: ["Configuration", "TOML"]),
        .testTarget(name: "RulesTests", dependencies: ["Messages", "Rules", "Seeds", "Timing"]),
        .testTarget(name: "HooksTests", dependencies: ["Hooks", "Messages"]),
        .testTarget(name: "AlertsTests", dependencies: ["Alerts", "Gestures", "Messages"]),
        .testTarget(
            name: "SoundsTests",
            dependencies: [
                "Bus", "CLibc", "Decoding", "Folders", "Host", "Seeds", "Sounding", "Sounds",
                "Support", "martlet-sound",
            ]),
        .testTarget(name: "CapturingTests", dependencies: ["Capturing", "Seeds"]),
        .testTarget(
            name: "CaptureTests",
            dependencies: ["Bus", "CLibc", "Capture", "Capturing", "Folders", "Host", "Support"]),
        .testTarget(
            name: "HapticsTests",
            dependencies: ["Alerts", "Bus", "Gestures", "Haptics", "Support"]),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns", "Timing"]),
        .testTarget(
            name: "ConfigurationTests",
            dependencies: [
                "Configuration", "Folders", "Geometry", "Gestures", "InputPanels", "Layout",
                "Messages",
                "Motion", "Patterns", "Rules", "TOML",
            ]),
        .testTarget(
            name: "MigrationTests",
            dependencies: [
                "Configuration", "Geometry", "Layout", "Messages", "Migration", "Patterns", "Rules",
                "Seeds", "TOML",
            ]),
        .testTarget(
            name: "ConfigurationFilesTests",
            dependencies: [
                "Bus", "Configuration", "ConfigurationFiles", "Folders", "Gestures", "Messages",
                "Rules",
            ]),
        // Lives through the random events by the hundred thousand steps.
        .target(
            name: "SceneModel",
            dependencies: [
                "Geometry", "Gestures", "InputPanels", "Layout", "Messages", "Motion", "Scene",
                "Seeds", "TextEditing",
            ],
            path: "Tests/SceneTests/Model", swiftSettings: fastTests),
        .testTarget(
            name: "SceneTests",
            dependencies: [
                "Geometry", "Gestures", "InputPanels", "Languages", "Layout", "Messages", "Motion",
                "Scene", "SceneModel", "Seeds", "TextEditing", "Translated",
            ],
            exclude: ["Model"]),
        .testTarget(
            name: "StageTests",
            dependencies: [
                "Bus", "Canvas", "CLibc", "Folders", "Geometry", "Gestures", "InputPanels",
                "Keyboard", "Layout", "Messages", "Motion", "Scene", "Stage", "Support",
                "TextEditing", "Wayland", "WireServer",
            ]),
        .testTarget(
            name: "ControlTests",
            dependencies: [
                "Bus", "CLibc", "Control", "Folders", "Geometry", "InputPanels", "Messages",
                "Rules", "Support", "Vocabulary",
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Bus", "CLibc", "Configuration", "Control", "DaemonDouble", "Folders", "Host",
                "InputPanels", "Layout", "Martlet", "Messages", "Rules", "Seeds",
                "Support", "Translated", "Vocabulary", "martlet", "martletd",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "DaemonTests",
            dependencies: [
                "Bus", "Configuration", "Folders", "Host", "Messages", "Scene",
                "martletd",
            ]),
        .testTarget(
            name: "MartletTests",
            dependencies: [
                "Bus", "CLibc", "Control", "DaemonDouble", "Host", "Martlet", "MartletText",
            ]),
        .testTarget(name: "PlayersTests", dependencies: ["Bus", "Messages", "Players", "Support"]),
        .testTarget(name: "JobsTests", dependencies: ["Bus", "Jobs", "Messages", "Support"]),
        .testTarget(
            name: "PortalTests",
            dependencies: ["Bus", "CLibc", "CSystemd", "Folders", "Messages", "Portal", "Support"]),
        .testTarget(name: "AccessibilityTests", dependencies: ["Accessibility"]),
        // Reads all sources many times, letter by letter.
        .testTarget(
            name: "HouseTests", dependencies: ["Folders", "Support"], swiftSettings: fastTests),
        .testTarget(
            name: "EndToEnd", dependencies: ["Bus", "CLibc", "CSystemd", "Folders", "Support"],
            path: "Tests/EndToEnd", exclude: ["PeerTexts.json"]),
    ],
    swiftLanguageModes: [.v6],
    // The string of C++20 is compiled into what uses it; that of C++17 comes from the library.
    cxxLanguageStandard: .cxx20
)

// Programs that show how to use the library.
package.targets += [
    "Build", "Chat", "Clock", "Hello", "Keyboard", "Player", "Ring", "Timer", "Triage",
].map { name in
    .executableTarget(
        name: "example-\(name.lowercased())",
        dependencies: [name == "Clock" ? "Wayland" : "Martlet"], path: "Examples/\(name)")
}

for target in package.targets where target.swiftSettings == nil && target.cxxSettings == nil {
    guard [.regular, .executable, .test].contains(target.type) else { continue }
    target.swiftSettings = house
}

// SwiftPM compiles a program again only if a module has changed that the program names itself. The daemon as Embedded Swift
// takes the code of all its rooms from their modules, so there it names those of its rooms too.
if embedded, let program = package.targets.first(where: { $0.name == "martletd" }) {
    var names: Set<String> = []
    var next = program.dependencies
    while let dependency = next.popLast() {
        guard case .byNameItem(let name, _) = dependency, names.insert(name).inserted,
            let target = package.targets.first(where: { $0.name == name })
        else { continue }
        next += target.dependencies
    }
    program.dependencies = names.sorted().map { .byNameItem(name: $0, condition: nil) }
}
