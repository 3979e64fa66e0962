/// Greets a customer in the words of the shop.
public struct Greeter {
    public let shop: String

    public init(shop: String) {
        self.shop = shop
    }

    public func greet(_ name: String, at hour: Int) -> String {
        "\(salutation(at: hour)), \(name). Hello from \(shop)!"
    }

    func salutation(at hour: Int) -> String {
        switch DayTime(hour: hour) {
        case .morning: "Good morning"
        case .afternoon: "Good afternoon"
        case .evening: "Good evening"
        }
    }
}
