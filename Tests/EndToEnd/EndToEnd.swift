import Foundation
import Support
import Testing

/// Everything that runs in a compositor, one test after the other: there are not many cores, and sessions
/// are shared. What a failing test saw is kept.
@Suite(.serialized, .keepingArtefacts) struct EndToEnd {}

extension Trait where Self == IssueHandlingTrait {
    /// Keeps pictures and logs of the sessions when something fails, and says where.
    static var keepingArtefacts: Self {
        .compactMapIssues { issue in
            var issue = issue
            let name = String((Test.current?.name ?? "unknown").prefix { $0 != "(" })
            if let directory = try? Artefacts.collect(name: name) {
                issue.comments.append("seen: \(directory.path())")
            }
            return issue
        }
    }
}
