"""Writes the orders of a JSON file as CSV, for spreadsheets on Windows."""

import csv
import sys

from report import load_orders, order_value


def rows(orders):
    for order in orders:
        yield [order["customer"], len(order["lines"]), order_value(order) / 100]


def main():
    writer = csv.writer(sys.stdout)
    writer.writerow(["customer", "lines", "total"])
    writer.writerows(rows(load_orders("config/orders.json")))


if __name__ == "__main__":
    main()
