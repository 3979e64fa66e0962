"""Prints the biggest orders of a JSON file."""

import json
import sys


def load_orders(path):
	with open(path, encoding="utf-8") as file:
		return json.load(file)["orders"]


def order_value(order):
	return sum(line["cents"] * line["count"] for line in order["lines"])


def top_orders(orders, limit=10):
	return sorted(orders, key=order_value, reverse=True)[:limit]


def main():
	if len(sys.argv) != 2:
		sys.exit("usage: report.py ORDERS.json")
	for order in top_orders(load_orders(sys.argv[1])):
		print(f"{order['customer']:<20} {order_value(order) / 100:>10.2f}")


if __name__ == "__main__":
	main()
