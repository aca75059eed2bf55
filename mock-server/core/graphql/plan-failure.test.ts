import { expect, test } from 'vitest';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { contextWith, faultOf, openGraphql } from './test-graphql.ts';

const { send } = openGraphql();
const strike = (query: string, ...faults: FaultKind[]) => send(query, { context: contextWith({ faults }) });
const valueAt = (path: string, json: string) => faultOf('value', { path, json });
const rename = '{ person { id } people { id } userErrors { code message field } }';

test.each<[string, string, unknown, unknown]>([
  ['{ count person { name } }', 'person', { count: 1, person: null }, ['person']],
  ['{ ran count }', 'ran', null, ['ran']],
  [
    '{ count ...Rest } fragment Rest on Query { person { name } }',
    'person',
    { count: 1, person: null },
    ['person'],
  ],
  ['{ me: person { id name } }', 'me.name', { me: { id: 'ada', name: null } }, ['me', 'name']],
])('in %s the place %s fails', async (query, place, data, path) => {
  const response = await strike(query, faultOf('partial', { path: place }));
  expect([response.status, response.data]).toEqual([200, data]);
  expect(response.errors).toMatchObject([{ path, extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
});

test('an error has the code and the message of its world, else it names its field', async () => {
  const [byDefault] = (await strike('{ person { id } }', faultOf('partial', { path: 'person' }))).errors;
  expect(byDefault.message).toBe('person fails in this world.');
  const [named] = (
    await strike(
      '{ person { id } }',
      faultOf('partial', { path: 'person', code: 'FORBIDDEN', message: 'No' }),
    )
  ).errors;
  expect([named.message, named.extensions.code]).toEqual(['No', 'FORBIDDEN']);
});

test('an error is in one item of a list, in all of them, or in none where there are fewer', async () => {
  const failed = async (path: string) =>
    (await strike('{ people { id name } }', faultOf('partial', { path }))).errors.map(
      (error: { path: unknown }) => error.path,
    );
  expect(await failed('people.1.name')).toEqual([['people', 1, 'name']]);
  expect(await failed('people.*.name')).toEqual([
    ['people', 0, 'name'],
    ['people', 1, 'name'],
  ]);
  expect(await failed('people.1')).toEqual([['people', 1]]);
  expect(await failed('people.9')).toEqual([]);
});

test.each<[string, FaultKind, unknown]>([
  ['{ person { level } }', valueAt('person.level', '"LOW"'), { person: { level: 'LOW' } }],
  ['{ all: grid }', valueAt('all', '[[9]]'), { all: [[9]] }],
  ['{ grid }', valueAt('grid.1', '[9]'), { grid: [[1, 2], [9]] }],
  [
    '{ grid }',
    valueAt('grid.*.0', '9'),
    {
      grid: [
        [9, 2],
        [9, 4],
      ],
    },
  ],
  [
    '{ grid }',
    valueAt('grid.7.0', '9'),
    {
      grid: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    '{ person { tags } people { tags } }',
    valueAt('people.0.tags.1', '"x"'),
    { person: { tags: ['a', 'b', 'c'] }, people: [{ tags: ['a', 'x', 'c'] }, { tags: ['a', 'b', 'c'] }] },
  ],
])('in %s a value is replaced at its place', async (query, fault, data) => {
  expect(await strike(query, fault)).toMatchObject({
    status: 200,
    data,
    errors: [],
    applied: expect.any(Array),
  });
});

test('the response says which of its faults changed something; the first one wins at a place', async () => {
  const faults = [
    valueAt('people.0.name', '"first"'),
    valueAt('people.0.name', '"second"'),
    valueAt('people.*.name', '"all"'),
    valueAt('people.9.name', '"none"'),
    valueAt('grid.0.0', '8'),
    valueAt('grid.*.0', '9'),
  ];
  const { data, applied } = await strike('{ people { name } grid }', ...faults);
  expect(data).toEqual({
    people: [{ name: 'first' }, { name: 'all' }],
    grid: [
      [8, 2],
      [9, 4],
    ],
  });
  expect(applied?.toSorted()).toEqual([0, 2, 4, 5]);
  expect((await strike('{ count }')).applied).toBe(undefined);
  expect((await strike('{ people { name } grid }', valueAt('grid.7', '[9]'))).applied).toEqual([]);
});

test.each<[string, FaultKind, string, readonly string[]]>([
  [
    '{ people { id } }',
    faultOf('partial', { path: 'persons' }),
    "the document doesn't have the path persons. All of them: people, people.*, people.*.id.",
    ['people', 'people.*', 'people.*.id'],
  ],
  ['{ count }', valueAt('count', 'null'), "null isn't of the type Int!.", ['Int!']],
  [
    '{ person { level } }',
    valueAt('person.level', '"NO"'),
    `"NO" isn't of the type Level. Its values: HIGH, LOW.`,
    ['Level', 'HIGH', 'LOW'],
  ],
  [
    '{ person { id } }',
    valueAt('person', '1'),
    'Person has fields. Name one of them that is a scalar, an enum or a list.',
    [],
  ],
  ['mutation { plain }', faultOf('user-error'), 'Int has no userErrors.', []],
])('in %s a fault that cannot be is refused, with what is allowed', async (query, fault, reason, allowed) => {
  const { status, data, errors } = await strike(query, fault);
  expect([status, data]).toEqual([400, undefined]);
  expect(errors).toEqual([
    {
      message: expect.stringContaining(`wasn't applied, and nothing was executed: ${reason}`),
      extensions: {
        code: 'INVALID',
        parameter: 'fault',
        value: expect.stringContaining(fault.name),
        allowed,
      },
    },
  ]);
});

test('nothing is executed where one of several faults cannot be', async () => {
  const other = openGraphql();
  const faults = [valueAt('ran', '5'), valueAt('other', '5')];
  expect((await other.send('{ ran }', { context: contextWith({ faults }) })).status).toBe(400);
  expect(other.steps).toEqual([]);
});

test('an error of a change is in its payload, and the change is not executed', async () => {
  const other = openGraphql();
  const change = `mutation M { saved: rename(input: { name: "x" }) ${rename} }`;
  const failed = async (parameters: FaultKind['parameters']) => {
    const faults = [faultOf('user-error', parameters)];
    return (await other.send(change, { context: contextWith({ faults }) })).data.saved;
  };
  expect(await failed({ code: 'CONFLICT', field: 'name.0', message: 'Taken' })).toEqual({
    person: null,
    people: [],
    userErrors: [{ code: 'CONFLICT', message: 'Taken', field: ['input', 'name', '0'] }],
  });
  expect((await failed({})).userErrors).toEqual([
    { code: 'INVALID', message: 'This change fails in this world.', field: null },
  ]);
  expect(other.steps).toEqual([]);
});
