import { nearestName } from '#fixtures/nearest-name.ts';

/** Absent if the place isn't there. */
export type PlacedValue = { value?: unknown };

export const isSameValue = (one: PlacedValue, other: PlacedValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function idOf(item: unknown): string | null {
  const content = Object(Object(item).node ?? item);
  return typeof content.id === 'string' ? content.id : null;
}

const itemAt = (list: readonly unknown[], name: string): unknown =>
  list.find((item) => idOf(item) === name) ?? (/^\d+$/.test(name) ? list[Number(name)] : undefined);

function valueBelow(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return itemAt(parent, name);
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Record<string, unknown>)[name]
    : undefined;
}

export function valueAt(data: unknown, place: readonly string[]): PlacedValue {
  const value = place.reduce(valueBelow, data);
  return value === undefined ? {} : { value };
}

/** IDs replace indexes, since an item has another index in another world. */
export const withIds = (data: unknown, place: readonly string[]): string[] =>
  place.map((name, depth) => {
    const parent = valueAt(data, place.slice(0, depth)).value;
    return Array.isArray(parent) ? (idOf(itemAt(parent, name)) ?? name) : name;
  });

function* pathsIn(value: unknown, prefix: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield prefix + name;
    yield* pathsIn(part, `${prefix}${name}.`);
  }
}

/** Null if no path is similar. */
export function nearestPath(data: unknown, path: string): string | null {
  const paths = [...pathsIn(data, '')];
  const parts = path.split('.');
  const parents = parts.map((_, count) => parts.slice(0, parts.length - 1 - count).join('.'));
  return nearestName(path, paths) ?? parents.find((parent) => paths.includes(parent)) ?? null;
}
