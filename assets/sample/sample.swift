import Foundation

struct Item {
    let name: String
    var quantity: Int
    var attempts = 0
}

enum ItemError: Error {
    case soldOut(String)
}

let maxAttempts = 3

/// Takes one item from the stock, or says that there is none left.
func processItem(_ item: Item) throws -> String {
    guard item.quantity > 0 else {
        throw ItemError.soldOut(item.name)
    }
    return "\(item.name): \(item.quantity - 1) left"
}

/// Tries an item that failed once more; the new stock may have arrived.
func reprocessItem(_ item: Item) throws -> String {
    var again = item
    again.attempts += 1
    return try processItem(again)
}

func processAll(_ items: [Item]) -> [String] {
    items.map { item in
        do {
            return try processItem(item)
        } catch {
            return retry(item)
        }
    }
}

func retry(_ item: Item) -> String {
    for _ in 1...maxAttempts {
        if let line = try? reprocessItem(item) {
            return line
        }
    }
    return "\(item.name): sold out"
}

let stock = [
    Item(name: "Apple", quantity: 4),
    Item(name: "Pear", quantity: 0),
]

// processItem is called once for each item, in the order of the stock.
for line in processAll(stock) {
    print(line)
}
