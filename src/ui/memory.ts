export type Memory<Value> = (owner: object, key: string | number, make: () => Value) => Value;

/** Remembers what was made for an object and a key, for as long as the object lives. */
export function memory<Value>(): Memory<Value> {
  const known = new WeakMap<object, Map<string | number, Value>>();
  return (owner, key, make) => {
    const values = known.get(owner) ?? new Map<string | number, Value>();
    known.set(owner, values);
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}
