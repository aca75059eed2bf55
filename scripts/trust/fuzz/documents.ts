import type { Random } from '#fixtures/random.ts';
import { portalOperations } from '#mock-server/testing/portal-reads.ts';
import { jsonText, jsonValue } from './json-texts.ts';

const insertions = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '!',
  '$',
  '@',
  '...',
  ':',
  '"',
  '"""',
  '#',
  '\u0000',
  '\ufeff',
  '😀',
  ' on ',
  ' fragment ',
];

/** A text with some places changed. */
export function mangled(random: Random, text: string): string {
  let changed = text;
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const at = random.below(changed.length + 1);
    const end = at + random.below(12);
    changed = random.pick([
      () => changed.slice(0, at) + random.pick(insertions) + changed.slice(at),
      () => changed.slice(0, at) + changed.slice(end),
      () => changed.slice(0, end) + changed.slice(at),
      () => changed.slice(0, at),
    ])();
  }
  return changed;
}

const nested = (levels: number, open: string, inside: string, close: string) =>
  `query Q { alerts { ${open.repeat(levels)}${inside}${close.repeat(levels)} } }`;

/** Documents that cost a server much if it lets them. */
function bomb(random: Random): string {
  const many = random.pick([10, 99, 101, 500, 5_000]);
  return random.pick([
    () => nested(many, '{ a ', 'b', ' }'),
    () => `query Q { device(id: ${'['.repeat(many)}${random.pick([']'.repeat(many), ''])}) { id } }`,
    () => `query Q($a: ${'['.repeat(many)}Int${']'.repeat(many)}) { alerts { id } }`,
    () => `query Q { ${Array.from({ length: many }, (_, at) => `a${at}: alerts { id }`).join(' ')} }`,
    () => `query Q { alerts { id ${'@include(if: true) '.repeat(many)} } }`,
    () => `query Q { alerts { ${'id '.repeat(many)} } }`,
    () => `query Q { alerts { ...A } } fragment A on Alert { ...B } fragment B on Alert { ...A }`,
    () => `{ ${'...F '.repeat(many)} } fragment F on Query { alerts { id } }`,
    () => `query Q { ${'alerts { id } '.repeat(many)} }`,
    () => `${'query Q { alerts { id } } '.repeat(Math.min(many, 500))}`,
    () =>
      `{ __schema { types { fields { type { ${'ofType { '.repeat(many)} name ${'} '.repeat(many)} } } } }`,
    () => `query Q { device(id: "${'a'.repeat(many * 10)}") { id } }`,
    () => `query Q { alerts { id } } ${'#'.repeat(many * 10)}`,
    () => `query Q($id: ID = {${'a: {'.repeat(many)}${'}'.repeat(many)}}) { device(id: $id) { id } }`,
    () => `subscription S { alerts { id } }`,
    () =>
      `mutation M { ${Array.from({ length: many }, (_, at) => `a${at}: signIn(input: { userName: "owner", password: "x" }) { token }`).join(' ')} }`,
  ])();
}

/** The body of a GraphQL request: an operation of the portal with other variables, or what is none. */
export function graphqlBody(random: Random): string {
  const operation = random.pick(portalOperations);
  const { name: operationName, query } = operation;
  const variables = Object.fromEntries(
    Object.entries(operation.variables).map(([key, value]) => [
      key,
      random.below(3) === 0 ? jsonValue(random) : replaced(random, value),
    ]),
  );
  const body = { operationName, query, variables };
  return random.pick([
    () => JSON.stringify(body),
    () => JSON.stringify(body),
    () => JSON.stringify({ ...body, query: mangled(random, query) }),
    () => JSON.stringify({ query: bomb(random) }),
    () =>
      JSON.stringify({
        ...body,
        [random.pick(['query', 'operationName', 'variables', 'extensions', 'id', 'documentId'])]:
          jsonValue(random),
      }),
    () => mangled(random, JSON.stringify(body)),
    () => `{"query":${JSON.stringify(query)},"variables":${jsonText(random)}}`,
    () => jsonText(random),
    () => `[${JSON.stringify(body)},${JSON.stringify(body)}]`,
  ])();
}

/** A value with one of its leaves replaced. */
function replaced(random: Random, value: unknown): unknown {
  if (random.below(3) === 0) return jsonValue(random);
  if (Array.isArray(value)) return value.map((each) => replaced(random, each));
  if (typeof value !== 'object' || value === null) return random.below(2) === 0 ? value : jsonValue(random);
  const entries = Object.entries(value);
  const chosen = random.below(entries.length + 1);
  return Object.fromEntries(
    entries.map(([key, each], at) => [key, at === chosen ? replaced(random, each) : each]),
  );
}
