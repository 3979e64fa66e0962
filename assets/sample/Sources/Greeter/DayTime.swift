/// The part of the day, by the hour from 0 to 23.
enum DayTime: Equatable {
    case morning, afternoon, evening

    init(hour: Int) {
        switch hour {
        case 5..<12: self = .morning
        case 12..<18: self = .afternoon
        default: self = .evening
        }
    }
}
