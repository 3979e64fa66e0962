export async function doctor(_command: unknown, _settings: unknown): Promise<number> {
  return 0;
}
