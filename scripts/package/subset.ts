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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMatcher = (value: unknown): value is Matcher =>
  isObject(value) && typeof value.asymmetricMatch === 'function';

/** The number of differences between a value and `subset`; 0 if it matches. */
export function differences(value: unknown, subset: unknown): number {
  if (isMatcher(subset)) return subset.asymmetricMatch(value) ? 0 : 1;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  if (Array.isArray(subset)) {
    if (!Array.isArray(value)) return 1 + subset.length;
    const inBoth = subset.slice(0, value.length).map((each, place) => differences(value[place], each));
    return Math.abs(subset.length - value.length) + sum(inBoth);
  }
  if (!isObject(subset)) return Object.is(value, subset) ? 0 : 1;
  if (!isObject(value)) return 1 + Object.keys(subset).length;
  return sum(Object.entries(subset).map(([name, each]) => differences(value[name], each)));
}

/** JSON of a subset, with matchers as `Any<String>`. */
export const subsetText = (subset: unknown): string =>
  JSON.stringify(subset, (_name, value) =>
    isMatcher(value) ? (value.toAsymmetricMatcher?.() ?? String(value)) : value,
  );
