import Foundation
import PackagePlugin

/// Generates a module's Wayland bindings from the protocols in its `protocols.list`.
///
/// The list has one entry on each line; `#` begins a comment.
///
/// - `FILE.xml [INTERFACE=VERSION]...`: a protocol, looked for beside the list, in the package's `protocols/`, in `protocols/` of the packages that
///   imported modules belong to, and in the directories that pkg-config names for core Wayland and for wayland-protocols.
///   With a version behind the name of a global interface, what later versions have added to it, or to objects that it
///   creates, is not generated, and `Globals.bind` asks for no later version: a newer file then changes nothing.
/// - `import MODULE`: another target with a list, of this package or of one it depends on, whose interfaces may then be
///   referred to.
/// - `access LEVEL`: who can use the generated declarations: `internal` (the default), `package` or `public`.
@main struct WaylandBindings: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let home = TargetHome(target: target, package: context.package)
        let list = try ProtocolList(of: home, systemPlaces: systemPlaces)
        let output = context.pluginWorkDirectoryURL
        let names = list.files.map { $0.deletingPathExtension().lastPathComponent }
        var arguments = ["--output", output.path]
        if let access = list.access { arguments += ["--access", access] }
        arguments += list.imports.flatMap { ["--import", $0] }
        arguments += list.limits.flatMap { ["--limit", $0] }
        arguments += list.references.flatMap { ["--reference", $0.path] }
        arguments += list.files.map(\.path)
        return [
            .buildCommand(
                displayName: "Wayland bindings of \(target.name)",
                executable: try context.tool(named: "wayland-scanner-swift").url,
                arguments: arguments,
                inputFiles: list.lists + list.files + list.references,
                outputFiles: (names + ["interface-tables"]).map {
                    output.appending(path: $0 + ".swift")
                })
        ]
    }

    /// The directories that the system's packages name, if they exist.
    private var systemPlaces: [URL] {
        ["wayland-scanner", "wayland-client", "wayland-protocols"].compactMap { package in
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return nil }
            let answer = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let path = String(decoding: answer, as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            return path.isEmpty ? nil : URL(filePath: path)
        }
    }
}
