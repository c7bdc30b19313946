import Foundation
import PackagePlugin

/// A target and its package.
struct TargetHome {
    let target: any Target
    let package: Package

    /// The folder of the package for protocol files that systems lack.
    var protocols: URL { package.directoryURL.appending(path: "protocols") }

    /// The target `name` of this package, or else of one that it depends on, the nearest first.
    func home(of name: String) -> TargetHome? {
        var packages = [package]
        var seen: Set<Package.ID> = []
        while !packages.isEmpty {
            let package = packages.removeFirst()
            guard seen.insert(package.id).inserted else { continue }
            if let target = package.targets.first(where: { $0.name == name }) {
                return TargetHome(target: target, package: package)
            }
            packages += package.dependencies.map(\.package)
        }
        return nil
    }
}
