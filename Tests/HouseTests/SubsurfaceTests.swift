import Testing

/// Subsurfaces are created, and their parents committed, only in places that cannot forget a step.
@Suite struct SubsurfaceTests {
    @Test func onlyTheSurfaceTreeMakesSubsurfaces() throws {
        let makers = try SourceFile.swift(below: "Sources")
            .filter { $0.code.contains { $0.contains(".getSubsurface(") } }
            .map { $0.path }
        #expect(makers == ["Sources/Drivers/Stage/Surfaces/SurfaceTree.swift"])
    }

    @Test func stagesAreCommittedByTheirSurfaceTree() throws {
        for file in try SourceFile.swift(below: "Sources/Drivers/Stage")
        where file.path.contains("/StageSurface") {
            for (number, line) in file.code.enumerated() where line.contains("surface.commit()") {
                Issue.record("\(file.path):\(number + 1): commits past the surface tree")
            }
        }
    }
}
