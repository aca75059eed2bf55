import type { ExecutionResult } from 'graphql';
import { mask } from '#schema/secrets/mask-secrets.ts';

type Scalar = string | number | boolean | null;

export type ValuesByPath = ReadonlyMap<string, Scalar>;

/** These differ between equal worlds, or repeat another value. */
const leftOut = /^(__typename|cursor|pageInfo)$/;

/** They identify an item of a list without IDs, such as a count by value or a day of usage. */
const keys = ['id', 'facet', 'field', 'value', 'start', 'day', 'code', 'status'];

function idOf(item: unknown): unknown {
  const content = Object(Object(item).node ?? item);
  return keys.map((key) => content[key]).find((value) => typeof value === 'string');
}

function namesOf(items: readonly unknown[]): string[] {
  const ids = items.map(idOf);
  return ids.map((id, index) => (typeof id === 'string' && ids.indexOf(id) === index ? id : String(index)));
}

function addValues(path: string, value: unknown, values: Map<string, Scalar>): void {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) {
    const names = namesOf(value);
    for (const [index, item] of value.entries()) addValues(below(names[index] ?? ''), item, values);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value))
      if (!leftOut.test(name)) addValues(below(name), each, values);
  } else if (value !== mask) values.set(path, value as Scalar);
}

/** Leaves secrets out. Errors are at `errors.<path>`. */
export function valuesByPath({ data, errors = [] }: ExecutionResult): ValuesByPath {
  const values = new Map<string, Scalar>();
  if (data) addValues('', data, values);
  for (const { path = [], extensions } of errors)
    values.set(['errors', ...path].join('.'), String(extensions?.code));
  return values;
}
