/**
 * Values by key, each made once and kept in this process: at most so many, and the one asked for longest ago goes first.
 * What could not be made is made again.
 */
export function remembering<Value>(most: number) {
  const kept = new Map<string, Promise<Value>>();
  const get = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = kept.get(key) ?? make();
    if (!kept.delete(key)) value.catch(() => kept.delete(key));
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
    return value;
  };
  /** What is kept, without making it; null where nothing is. */
  const known = async (key: string): Promise<Value | null> => (await kept.get(key)?.catch(() => null)) ?? null;
  return Object.assign(get, { known });
}
