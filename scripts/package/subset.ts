import { isObject } from '#schema/is-object.ts';

/** A matcher such as `expect.any(String)`, of any library. */
type Matcher = { asymmetricMatch(value: unknown): boolean; toAsymmetricMatcher?(): string };

/** A part of a value, as in `toMatchObject`: some fields of objects, all entries of lists. */
export type Subset<Value> =
  // Playwright's matchers declare no such property.
  | { readonly asymmetricMatch?: Matcher['asymmetricMatch'] }
  | (Value extends readonly (infer Entry)[]
      ? readonly Subset<Entry>[]
      : Value extends object
        ? { readonly [Name in keyof Value]?: Subset<Value[Name]> }
        : Value);

const isMatcher = (value: unknown): value is Matcher =>
  isObject(value) && typeof value.asymmetricMatch === 'function';

export function matches(value: unknown, subset: unknown): boolean {
  if (isMatcher(subset)) return subset.asymmetricMatch(value);
  if (Array.isArray(subset))
    return (
      Array.isArray(value) &&
      value.length === subset.length &&
      subset.every((each, index) => matches(value[index], each))
    );
  if (!isObject(subset)) return Object.is(value, subset);
  return isObject(value) && Object.entries(subset).every(([name, each]) => matches(value[name], each));
}

/** JSON of a subset, with matchers as `Any<String>`. */
export const subsetText = (subset: unknown): string =>
  JSON.stringify(subset, (_name, value) =>
    isMatcher(value) ? (value.toAsymmetricMatcher?.() ?? String(value)) : value,
  );
