/** Cents as text with the currency's sign, e.g. `€12.50`. */
export function format(cents: number, currency = 'EUR'): string {
  return new Intl.NumberFormat('en', {style: 'currency', currency}).format(cents / 100);
}
