import {casesFor} from '../task-case.ts';

const files = {
  'Sources/greet.swift': `import Foundation

struct Greeter {
    let language: String

    func greet(name: String) -> String {
        let word = language == "de" ? "Hallo" : "Hello"
        return "\\(word), \\(name)!"
    }

    func everyone(_ names: [String]) -> [String] {
        names.map { greet(name: $0) }
    }
}
`,
  'Sources/Settings.swift': `/// What the download queue is allowed to do.
struct Settings {
    var maxRetries = 3
    var timeoutSeconds = 30.0
    var title = "Downloads"

    func delay(attempt: Int) -> Double {
        Double(attempt) * 1.5
    }
}
`,
  'Sources/Store.swift': `import Foundation

final class Store {
    private var entries: [String: Int] = [:]

    func load() -> Int {
        entries["total"] ?? 0
    }

    func save(_ value: Int) {
        entries["total"] = value
    }
}
`,
};

const comment = '    // Builds one greeting.\n';

export const swiftCases = casesFor('swift', files, {
  rename: [
    'Sources/greet.swift',
    'In greet.swift, rename the function greet to welcome.',
    [
      ['func greet(', 'func welcome('],
      ['{ greet(', '{ welcome('],
    ],
  ],
  number: [
    'Sources/Settings.swift',
    'In Settings.swift, change maxRetries from 3 to 5.',
    [['maxRetries = 3', 'maxRetries = 5']],
  ],
  string: [
    'Sources/Settings.swift',
    'In Settings.swift, replace the string "Downloads" with "Transfers".',
    [['"Downloads"', '"Transfers"']],
  ],
  comment: [
    'Sources/greet.swift',
    'In greet.swift, insert the comment line "// Builds one greeting." above the function greet.',
    [['    func greet(', `${comment}    func greet(`]],
  ],
  import: [
    'Sources/Store.swift',
    'In Store.swift, add import OSLog at the top.',
    [['import Foundation\n', 'import OSLog\nimport Foundation\n']],
    [['import Foundation\n', 'import Foundation\nimport OSLog\n']],
  ],
  async: [
    'Sources/Store.swift',
    'In Store.swift, make the function load async and keep its name.',
    [['func load() -> Int', 'func load() async -> Int']],
  ],
});
