/** Counts tokens: by the o200k tokenizer times `factor`, or, without a factor, as a quarter of the characters. */
export async function tokenCounter(factor: number | undefined): Promise<(text: string) => number> {
  if (factor === undefined) return text => Math.ceil(text.length / 4);
  const {countTokens} = await import('gpt-tokenizer/encoding/o200k_base');
  return text => Math.ceil(countTokens(text) * factor);
}
