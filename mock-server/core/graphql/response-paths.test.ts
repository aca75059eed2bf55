import { buildSchema, type GraphQLResolveInfo, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { fieldsOf, isAt, splitIndexes, withItems, withStars } from './response-paths.ts';

const schema = buildSchema(`
  interface Named { name: String }
  type Person implements Named { name: String friends: [Person!] }
  type Query { me: Person! named: Named grid: [[Int!]!]! rows: [[Person]] }
`);

function fieldsIn(text: string) {
  const { definitions } = parse(text);
  const fragments = Object.fromEntries(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  return fieldsOf(schema, fragments, definitions[0] as OperationDefinitionNode);
}
const pathsIn = (text: string) => fieldsIn(text).map(({ path }) => path);

test('the fields of a document are those of its objects, lists, aliases and fragments', () => {
  expect(pathsIn('{ me { name buddies: friends { name } } rows { name } }')).toEqual([
    'me',
    'me.name',
    'me.buddies',
    'me.buddies.*.name',
    'rows',
    'rows.*.*.name',
  ]);
  const spread = 'query Q { ...Root me { ... { name } } named { name ... on Person { friends { name } } } }';
  expect(pathsIn(`${spread} fragment Root on Query { grid }`)).toEqual([
    'grid',
    'me',
    'me.name',
    'named',
    'named.name',
    'named.friends',
    'named.friends.*.name',
  ]);
});

test('fields and fragments that do not exist are left out', () => {
  expect(pathsIn('{ __typename other { name } me { ...Missing ... on Missing { name } name } }')).toEqual([
    'me',
    'me.name',
  ]);
});

test('a list has its items too, and each has the type of its place', () => {
  const fields = withItems(fieldsIn('{ grid me { name } }'));
  expect(fields.map(({ path, type }) => `${path}: ${type}`)).toEqual([
    'grid: [[Int!]!]!',
    'grid.*: [Int!]!',
    'grid.*.*: Int!',
    'me: Person!',
    'me.name: String',
  ]);
});

test.each([
  ['alerts', 'alerts', []],
  ['alerts.0.title', 'alerts.0.title', []],
  ['alerts.10', 'alerts', ['10']],
  ['alerts.*.tags.2.*', 'alerts.*.tags', ['2', '*']],
])('the indexes at the end of %s are those of its items', (path, field, indexes) => {
  expect(splitIndexes(path)).toEqual({ field, indexes });
});

type Path = GraphQLResolveInfo['path'];
const placeOf = (...keys: (string | number)[]) =>
  keys.reduce<Path | undefined>((prev, key) => ({ prev, key, typename: undefined }), undefined) as Path;

test.each([
  ['me.name', placeOf('me', 'name'), true],
  ['me.name', placeOf('you', 'name'), false],
  ['name', placeOf('me', 'name'), false],
  ['me.name', placeOf('name'), false],
  ['alerts.1.title', placeOf('alerts', 1, 'title'), true],
  ['alerts.1.title', placeOf('alerts', 2, 'title'), false],
  ['alerts.*.title', placeOf('alerts', 2, 'title'), true],
  ['alerts.*.title', placeOf('alerts', 'first', 'title'), false],
])('%s is the place %j: %s', (path, place, isThere) => {
  expect(isAt(path, place)).toBe(isThere);
});

test('an index of a place is any index of the document', () => {
  expect(withStars('alerts.10.v2.3')).toBe('alerts.*.v2.*');
});
