export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => V,
): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const value = make(key);
  map.set(key, value);
  return value;
}
