import {format} from './money.ts';

export type Line = {name: string; cents: number; count: number};

const FREE_SHIPPING_FROM = 50;
const SHIPPING_CENTS = 499;

/** What the cart costs with shipping, in cents. */
export function total(lines: readonly Line[]): number {
  const goods = subtotal(lines);
  return goods + shipping(goods);
}

export function subtotal(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.cents * line.count, 0);
}

function shipping(goods: number): number {
  return goods >= FREE_SHIPPING_FROM * 100 ? 0 : SHIPPING_CENTS;
}

export function summary(lines: readonly Line[]): string {
  const goods = subtotal(lines);
  const missing = FREE_SHIPPING_FROM * 100 - goods;
  const hint = missing > 0 ? `${format(missing)} more for free shipping` : 'Free shipping';
  return `Total ${format(total(lines))}. ${hint}.`;
}
