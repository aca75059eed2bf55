import { isObject } from '#fixtures/merge.ts';

type Json = Record<string, unknown>;

const mapFields = (value: Json, change: (field: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));

export function replaceTexts(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => replaceTexts(entry, replacements));
  return isObject(value) ? mapFields(value, (field) => replaceTexts(field, replacements)) : value;
}

/** A record updated with the fields of a later response; a different ID replaces it. */
export function updateRecord(earlier: unknown, later: unknown): unknown {
  if (!isObject(earlier) || !isObject(later)) return later;
  if (later.id !== undefined && later.id !== earlier.id) return later;
  return { ...earlier, ...mapFields(later, (field, name) => updateRecord(earlier[name], field)) };
}

/** A record's objects with an ID, including itself, by ID. */
function recordsById(record: unknown): [string, Json][] {
  if (!isObject(record)) return [];
  const own: [string, Json][] = typeof record.id === 'string' ? [[record.id, record]] : [];
  return [...own, ...Object.values(record).flatMap(recordsById)];
}

/** Objects with the same ID get the API's values, because both share the portal's cache. No fields are added. */
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
