import Bus
import Configuration
import ConfigurationFiles
import Folders
import Foundation
import Testing

/// The changes of files that the daemon notices.
@Suite(.timeLimit(.minutes(10))) struct ConfigurationWatchTests {
    /// A home, a watch over it, and the number of reported changes.
    private final class Home {
        let folder: TemporaryFolder
        let loop: EventLoop
        private var watch: ConfigurationWatch?
        private(set) var count = 0

        init(making names: String...) throws {
            folder = try TemporaryFolder()
            loop = try EventLoop()
            for name in names { try make(name) }
            let places = ConfigurationPlaces { [folder] name in
                switch name {
                case "XDG_CONFIG_HOME": folder.path + "config"
                case "XDG_CONFIG_DIRS": folder.path + "etc"
                default: nil
                }
            }
            watch = try ConfigurationWatch(places, loop: loop) { [unowned self] in
                count += 1
                watch?.renew()
            }
        }

        func make(_ name: String) throws {
            try FileManager.default.createDirectory(
                at: folder.file(name), withIntermediateDirectories: true)
        }

        func write(_ text: String, to path: String) throws {
            try Data(text.utf8).write(to: folder.file(path))
        }

        /// Tells the watch that a file was read from this path.
        func follow(_ path: String) {
            let node = Node(.table([]), at: TextPosition(line: 1, column: 1))
            watch?.follow([
                ConfigurationFile(
                    .settings, path: folder.file(path).path(), .tree(node))
            ])
        }

        /// Whether a change is reported within `milliseconds`.
        func notices(within milliseconds: Int = 3000) throws -> Bool {
            let before = count
            let end = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
            while count == before, Date() < end { _ = try loop.turn(timeout: 10_000) }
            return count > before
        }
    }

    @Test func dropInsAndIncludedFilesAreWatched() throws {
        let home = try Home(making: "config/martlet", "elsewhere")
        try home.make("config/martlet/config.d")
        #expect(try home.notices())
        try home.write("a = 1", to: "config/martlet/config.d/1.toml")
        #expect(try home.notices())
        try home.write("a = 1", to: "elsewhere/colors.toml")
        #expect(try !home.notices(within: 200))
        home.follow("elsewhere/colors.toml")
        // Changes before the watch began are found by reading once more.
        #expect(try home.notices())
        try home.write("a = 2", to: "elsewhere/colors.toml")
        #expect(try home.notices())
    }

    @Test func fileThatAppearsChangesOrDisappearsIsNoticed() throws {
        let home = try Home(making: "config/martlet")
        try home.write("a = 1", to: "config/martlet/config.toml")
        #expect(try home.notices())
        try home.write("a = 2", to: "config/martlet/config.toml")
        #expect(try home.notices())
        try FileManager.default.removeItem(
            at: home.folder.file("config/martlet/config.toml"))
        #expect(try home.notices())
    }

    @Test func folderThatIsMadeLaterIsWatched() throws {
        let home = try Home()
        for folder in ["config", "config/martlet", "config/martlet/themes"] {
            try home.make(folder)
            #expect(try home.notices(), "\(folder)")
        }
        try home.write("", to: "config/martlet/themes/mine.toml")
        #expect(try home.notices())
        try home.make("etc/martlet/layouts")
        #expect(try home.notices())
    }

    /// Editors save to another name, and then rename the file.
    @Test func replacedFileIsNoticed() throws {
        let home = try Home(making: "config/martlet")
        try home.write("a = 1", to: "config/martlet/config.toml")
        #expect(try home.notices())
        try home.write("a = 2", to: "config/martlet/.config.toml.swp~")
        #expect(try !home.notices(within: 150))
        try #require(
            unsafe rename(
                home.folder.path + "config/martlet/.config.toml.swp~",
                home.folder.path + "config/martlet/config.toml") == 0)
        #expect(try home.notices())
    }

    @Test func targetOfALinkIsWatched() throws {
        let home = try Home(making: "config/martlet", "dotfiles")
        try home.write("a = 1", to: "dotfiles/settings")
        try FileManager.default.createSymbolicLink(
            atPath: home.folder.path + "config/martlet/config.toml",
            withDestinationPath: "../../dotfiles/settings")
        #expect(try home.notices())
        try home.write("a = 2", to: "dotfiles/settings")
        #expect(try home.notices())
    }

    @Test func linkedFolderIsWatched() throws {
        let home = try Home(making: "config", "dotfiles")
        try FileManager.default.createSymbolicLink(
            atPath: home.folder.path + "config/martlet", withDestinationPath: "../dotfiles")
        #expect(try home.notices())
        try home.write("a = 1", to: "dotfiles/config.toml")
        #expect(try home.notices())
    }

    @Test func exchangedFolderIsWatched() throws {
        let home = try Home(making: "config/martlet", "config/other")
        try FileManager.default.moveItem(
            at: home.folder.file("config/martlet"),
            to: home.folder.file("config/old"))
        #expect(try home.notices())
        try FileManager.default.moveItem(
            at: home.folder.file("config/other"),
            to: home.folder.file("config/martlet"))
        #expect(try home.notices())
        try home.write("a = 1", to: "config/martlet/config.toml")
        #expect(try home.notices())
    }

    @Test func otherFilesAreNotWatched() throws {
        let home = try Home(making: "config/martlet", "config/other")
        try home.write("", to: "config/kdeglobals")
        try home.write("", to: "config/other/config.toml")
        try home.write("", to: "config/martlet/notes.txt")
        #expect(try !home.notices(within: 150))
    }

    @Test func manyChangesAreNoticed() throws {
        let home = try Home(making: "config/martlet/themes")
        for number in 0..<500 { try home.write("", to: "config/martlet/themes/t\(number).toml") }
        #expect(try home.notices())
        #expect(try !home.notices(within: 150))
        #expect(home.count == 1)
    }
}
