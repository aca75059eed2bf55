export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => V,
): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = make(key);
  map.set(key, value);
  return value;
}
