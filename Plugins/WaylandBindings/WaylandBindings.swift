import Foundation
import PackagePlugin

/// Generates a module's Wayland bindings from the protocols in its `protocols.list`.
///
/// The list has one entry on each line. `FILE.xml` is looked for beside the list, in the package's `protocols/`, and in
/// the directories that pkg-config names for core Wayland and for wayland-protocols. `import MODULE` names another
/// target with a list, whose interfaces may then be referred to. `#` begins a comment.
@main struct WaylandBindings: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let places = [context.package.directoryURL.appending(path: "protocols")] + systemPlaces
        let list = try ProtocolList(of: target, in: context.package, places: places)
        let output = context.pluginWorkDirectoryURL
        let names = list.files.map { $0.deletingPathExtension().lastPathComponent }
        return [
            .buildCommand(
                displayName: "Wayland bindings of \(target.name)",
                executable: try context.tool(named: "wayland-scanner-swift").url,
                arguments: ["--output", output.path]
                    + list.imports.flatMap { ["--import", $0] }
                    + list.references.flatMap { ["--reference", $0.path] }
                    + list.files.map(\.path),
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
