import { isObject } from '#fixtures/merge.ts';

type Json = Record<string, unknown>;

const mapFields = (value: Json, change: (field: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));

/** A copy of JSON with some of its texts replaced. */
export function replaceTexts(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => replaceTexts(entry, replacements));
  return isObject(value) ? mapFields(value, (field) => replaceTexts(field, replacements)) : value;
}

/** A record with what a later response says of it: another one if the id differs. */
export function updateRecord(earlier: unknown, later: unknown): unknown {
  if (!isObject(earlier) || !isObject(later)) return later;
  if (later.id !== undefined && later.id !== earlier.id) return later;
  return { ...earlier, ...mapFields(later, (field, name) => updateRecord(earlier[name], field)) };
}

/** The objects with an id in a record, itself included, by their ids. */
function recordsById(record: unknown): [string, Json][] {
  if (!isObject(record)) return [];
  const own: [string, Json][] = typeof record.id === 'string' ? [[record.id, record]] : [];
  return [...own, ...Object.values(record).flatMap(recordsById)];
}

/**
 * A copy of the mock's data with the API's values where it has them, wherever an object with the same id is: both share the cache
 * of the portal. What the mock lacks, it can't be given.
 */
export function withRecord(data: unknown, record: unknown): unknown {
  const records = new Map(recordsById(record));
  const fill = (value: unknown, real: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => fill(entry, undefined));
    if (!isObject(value)) return real === undefined || isObject(real) ? value : real;
    if (real === null) return null;
    const own = records.get(String(value.id)) ?? (isObject(real) ? real : {});
    return mapFields(value, (field, name) => fill(field, own[name]));
  };
  return fill(data, { myHardwareLicense: record });
}
