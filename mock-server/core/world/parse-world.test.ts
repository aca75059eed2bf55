import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import {
  emptyWorld,
  type Fault,
  type FaultKind,
  type FaultWhen,
  type WorldSpec,
} from '#mock-server/contract/world-spec.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { canonicalQuery } from './canonical-query.ts';
import { formatFault, nearestOperation } from './parse-fault.ts';
import { parseWorld } from './parse-world.ts';

const fixtures = builtInFixtures();
const scenarios = [...fixtures.scenarios.values()];
const traits = scenarios.map(({ id }) => id);
const worldOf = (query: string) => {
  const parsed = parseWorld(query, fixtures);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const canonical = (query: string) => canonicalQuery(worldOf(query));
const errorOf = (query: string) => {
  const parsed = parseWorld(query, fixtures);
  return parsed.ok ? null : parsed.error;
};

const compatible = fc
  .shuffledSubarray(scenarios)
  .map((traits) =>
    traits
      .filter((trait, index) => !traits.slice(0, index).some((other) => other.excludes.includes(trait.id)))
      .map(({ id }) => id),
  );
const whole = (min: number, max: number) => fc.integer({ min, max });
const offset = fc
  .tuple(whole(-500, 500), fc.constantFrom(1_000, 60_000, 3_600_000, 86_400_000))
  .map(([n, unit]) => n * unit);
const time: fc.Arbitrary<WorldSpec['now']> = fc.record({
  start: fc.option(whole(Date.UTC(1972, 0), Date.UTC(2200, 0))),
  offset,
  frozen: fc.boolean(),
});
/** Half a surrogate pair isn't text. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const kindOf = (name: FaultKind['name'], parameters = {}, number: number | null = null): FaultKind => ({
  name,
  number,
  parameters,
});
const when: fc.Arbitrary<FaultWhen> = fc.oneof(
  fc.constant(null),
  fc.tuple(whole(1, 99), whole(0, 99)).map(([from, more]) => ({ from, to: from + more })),
);
const anywhere = fc.oneof(
  whole(400, 599).map((status) => kindOf('http', { 'retry-after': '5' }, status)),
  whole(1, 600_000).map((ms) => kindOf('slow', {}, ms)),
  anyText.map((message) => kindOf('graphql-error', { message })),
);
const atAPath = fc.oneof(
  anyText.map((message) => kindOf('partial', { path: 'licenses.*.id', code: 'FORBIDDEN', message })),
  fc.json({ maxDepth: 1 }).map((json) => kindOf('value', { path: 'a.0.b', json })),
);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ target: fc.constantFrom('*' as const, ...operationNames), kind: anywhere, when }),
  fc.record({ target: fc.constantFrom(...operationNames), kind: atAPath, when }),
);
const world: fc.Arbitrary<WorldSpec> = fc.record({
  scenario: compatible.map((ids) => (ids.join() === 'online' ? [] : ids)),
  as: fc.constantFrom(null, ...[...fixtures.identities.values()].map(({ id }) => id)),
  account: fc.constant(null),
  now: time,
  seed: whole(0, 1_000_000),
  latency: fc.tuple(whole(0, 1_000), whole(0, 1_000)).map(([from, more]) => [from, from + more] as const),
  fault: fc.uniqueArray(fault, { maxLength: 4, selector: (each) => JSON.stringify(each) }),
});

test('a world is the same when read from its canonical form, however its address is written', () => {
  fc.assert(
    fc.property(world, fc.boolean(), (said, escaped) => {
      const query = canonicalQuery(said);
      expect(worldOf(query)).toEqual(said);
      const pairs = query.split('&').map((pair) => {
        const at = pair.indexOf('=') + 1;
        return escaped ? pair.slice(0, at) + encodeURIComponent(decodeURIComponent(pair.slice(at))) : pair;
      });
      expect(canonical(`?tab=1&${pairs.reverse().join('&')}`)).toBe(query);
    }),
  );
});

test('the default world is that of an address without one, written scenario=online', () => {
  expect(worldOf('?page=2&sort=name')).toEqual(emptyWorld);
  expect([canonical(''), canonical('scenario=online')]).toEqual(['scenario=online', 'scenario=online']);
});

const south = 'scenario=two-accounts&as=owner&account=account-south-county';
const partial = 'fault=MainMenuIsOfflineQuery:partial';
test.each([
  ['seed=1&latency=0&as=owner&now=+0d', 'as=owner'],
  ['latency=250..250', 'latency=250'],
  ['now=2026-03-01T10:00:00+01:00%2B48h,frozen', 'now=2026-03-01T09:00:00Z+2d,frozen'],
  ['now=2026-03-01T09:00:00-05:00-90m', 'now=2026-03-01T14:00:00Z-90m'],
  ['now=2026-03-01T09:00:00.250Z+0d', 'now=2026-03-01T09:00:00.250Z'],
  ['now=+0s,frozen', 'now=+0d,frozen'],
  ['now=+34560000s', 'now=+400d'],
  ['scenario=MFA,VeraKey&as=Owner', 'scenario=mfa,verakey&as=owner'],
  ['scenario=mfa&as=NONE', 'scenario=mfa&as=none'],
  ['fault=*:HTTP-503(retry-after=5)', 'fault=*:http-503(retry-after=5)'],
  ['fault=PolymorphicTypes:Drop', 'fault=polymorphictypes:drop'],
  ['fault=mainmenuisofflinequery:Drop@1-3', 'fault=MainMenuIsOfflineQuery:drop@1-3'],
  [`${partial}(message=No;path=a.b;code=FORBIDDEN)`, `${partial}(path=a.b;code=FORBIDDEN;message=No)`],
  ['account=Account-South-County&as=owner&scenario=two-accounts', south],
  [south.replace('south', 'north'), 'scenario=two-accounts&as=owner'],
])('%s is written %s', (said, written) => {
  expect(canonical(said)).toBe(written);
});

test.each([
  ['scenaro', 'scenario'],
  ['senarios', 'scenario'],
  ['Scenario', 'scenario'],
  ['scenario[]', 'scenario'],
  ['sa', 'as'],
  ['AS', 'as'],
  ['acount', 'account'],
  ['nwo', 'now'],
  ['nw', 'now'],
  ['sed', 'seed'],
  ['latencey', 'latency'],
  ['faults', 'fault'],
  ['stroy', 'story'],
  ['note', 'notes'],
])('a misspelled parameter %s is refused, and the closest name is %s', (name, didYouMean) => {
  const world = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'];
  const allowed = world.includes(didYouMean) ? world : [...world, 'story', 'notes'];
  expect(errorOf(`sort=name&${name}=offline`)).toEqual({
    code: 'INVALID',
    message: `Unknown parameter "${name}"; nothing was applied. Did you mean "${didYouMean}"? All of them: ${allowed.join(', ')}`,
    parameter: name,
    value: 'offline',
    allowed,
    didYouMean,
  });
});

test('other parameters belong to the pages', () => {
  for (const name of ['low', 'at', 'is', 'a', 's', 'to', 'page', 'count', 'asc', 'session', '', '%E0%A4%A'])
    expect(worldOf(`${name}=offline`)).toEqual(emptyWorld);
});

describe('an address without a valid world is refused', () => {
  test('for an unknown scenario, with the nearest and all others', () => {
    expect(errorOf('scenario=ofline')).toEqual({
      code: 'INVALID',
      message:
        'Unknown scenario "ofline"; nothing was applied. Did you mean "offline"? All of them: /__mock/scenarios',
      parameter: 'scenario',
      value: 'ofline',
      allowed: traits,
      didYouMean: 'offline',
    });
  });

  test('for traits that exclude each other, with both names and those that fit', () => {
    expect(errorOf('scenario=offline,mfa,online')).toMatchObject({
      code: 'CONFLICT',
      value: 'offline,mfa,online',
      message: expect.stringContaining('"offline" and "online"'),
      allowed: traits.filter((id) => id !== 'online'),
      didYouMean: null,
    });
  });

  const saying = (words: string) => ({ message: expect.stringContaining(words) });
  test.each<[string, object]>([
    ['scenario=', { code: 'REQUIRED', value: '', allowed: traits }],
    ['as', { code: 'REQUIRED', allowed: [...fixtures.identities.keys(), 'none'] }],
    ['as=none&account=account-north-county', { code: 'CONFLICT', parameter: 'account', allowed: [] }],
    ['seed=', { code: 'REQUIRED', allowed: [] }],
    ['seed=1&seed=2', { code: 'DUPLICATE', value: '2', allowed: [] }],
    ['scenario=mfa,MFA', { code: 'DUPLICATE', value: 'mfa,MFA', allowed: traits }],
    ['as=%E0%A4%A', { value: '%E0%A4%A', allowed: ['percent-escapes that are valid UTF-8'] }],
    ['senario=%E0%A4%A', { parameter: 'senario', value: '%E0%A4%A', didYouMean: 'scenario' }],
    ['account=account-south-county', { parameter: 'account', allowed: ['account-north-county'] }],
    [`seed=${'x'.repeat(81)}`, saying(`"${'x'.repeat(80)}…"`)],
    ['latency=1..600001', { allowed: ['milliseconds such as 250 or 200..800, up to 600000'] }],
    ['fault=*:drop,*:drop', { code: 'DUPLICATE', value: '*:drop,*:drop', didYouMean: null }],
    [
      'fault=polymorphictypes:partial(path=a)',
      { code: 'CONFLICT', allowed: expect.arrayContaining(['drop']) },
    ],
    ['fault=*:user-error', { code: 'CONFLICT', allowed: ['a mutation'] }],
    ['fault=ToolbarLicenseInfoQuery:user-error', { code: 'CONFLICT' }],
    ['fault=*:partial(path=a)', { code: 'CONFLICT', ...saying('The parameter path needs one operation') }],
    ['fault=*:drop(a=1)', { allowed: [], ...saying('It has none.') }],
    [
      'fault=*:http-503(retry-after)',
      { allowed: ['retry-after'], ...saying('each as name=value: retry-after.') },
    ],
    ['fault=*:http-503(retry-after=1;retry-after=2)', saying('Use it once.')],
    ['fault=*:http-503(retry-after=601)', saying('Write whole seconds')],
    ['fault=*:value(json=1)', saying('needs path;')],
    ['fault=*:value(path=a)', saying('needs json;')],
    ['fault=*:http-5x', { didYouMean: null, ...saying('a status from 200 to 599') }],
    ['fault=*:drop@x', { allowed: ['@2', '@1-3'] }],
    ['fault=nothing', { allowed: ['target:kind', 'target:kind(name=value;…)', 'target:kind@when'] }],
  ])('%s, with what is wrong and what is allowed', (query, error) => {
    expect(errorOf(query)).toMatchObject({ code: 'INVALID', ...error });
  });
});

const day = '2026-03-01T09:00:00Z';
test.each([
  ['scenario', 'offline,mfa', 'default offline, __proto__'],
  ['as', 'owner', 'constructor'],
  ['seed', '0 999999999999999', '-1 1.5 01 1000000000000000'],
  ['latency', '250 600000 5..5', '800..200 -5'],
  [
    'now',
    '+30d 1970-01-01T00:00:00Z 9998-12-31T23:59:59Z 1970-01-01T00:00:00Z-0s 2028-02-29T00:00:00z',
    '30d frozen',
  ],
  [
    'now',
    `${day} ${day},frozen`,
    `,frozen +30d,frozen,frozen +30d${day} 2026-03-01T09:00:00%2B30d ${day}%2B30`,
  ],
  ['now', day, '2026-03-01 2026-02-29T00:00:00Z 2026-03-01T25:00:00Z 2026-03-01T00:00Z 2026-03-01T9:00:00Z'],
  ['now', day, '+99999999d 9999-01-01T00:00:00Z 9998-12-31T00:00:00Z%2B1d 1969-12-31T23:59:59Z'],
  ['fault', '*:slow-1 *:http-599', 'Toolbar-LicenseInfoQuery:http-500 *:http-99 *:http-204 *:slow-0 *:held'],
  [
    'fault',
    '*:graphql-error(code=FORBIDDEN)',
    '*:graphql-error(code=Forbidden) *:graphql-error(message=%25E0)',
  ],
  ['fault', '*:http-503(retry-after=600)', '*:http-503(retry-after=0) *:http-503(code=FORBIDDEN)'],
  ['fault', '*:drop', 'ToolbarLicenseInfoQuery:value(path=a;json=01)'],
])('%s is read from %s, but not from %s', (parameter, valid, invalid) => {
  for (const value of valid.split(' ')) expect(errorOf(`${parameter}=${value}`)).toBe(null);
  for (const value of invalid.split(' '))
    expect([value, errorOf(`${parameter}=${value}`)?.code]).toEqual([value, 'INVALID']);
});

test.each([
  ['', '*:drop'],
  ['@2', '*:drop@2'],
  ['@999999', '*:drop@999999'],
  ['@1000000', null],
  ['@3-3', '*:drop@3'],
  ['@4-3', null],
  ['@2/5', null],
  ['@', null],
])('a fault *:drop%s is written %s', (text, written) => {
  const parsed = parseWorld(`fault=*:drop${text}`, fixtures);
  expect(parsed.ok ? parsed.value.fault.map(formatFault) : [null]).toEqual([written]);
});

const operations = [
  'MainMenuIsOfflineQuery',
  'MenuItemsQuery',
  'DeviceQuery',
  'DeviceActivityQuery',
  'UpdateDeviceMutation',
];
test.each([
  ['Menu', 'MenuItemsQuery'],
  ['OfflineMenuMutation', 'MainMenuIsOfflineQuery'],
  ['DeviseQuery', 'DeviceQuery'],
  ['DeviceActivityQuerry', 'DeviceActivityQuery'],
  ['UpdateOtherThingsNowPlease', null],
  ['Device'.repeat(14), null],
  ['Query', null],
])('the operation that %s means is %s', (name, operation) => {
  expect(nearestOperation(name, operations)).toBe(operation);
});

test('traits exclude those of the contract, in both directions', () => {
  const groups = [
    ['online', 'offline'],
    ['online', 'exchange-ready'],
    ['unlimited', 'low-balance', 'exhausted', 'balance-unknown', 'running-out'],
    ['no-license', 'no-hardware', 'expired'],
    ['expiring', 'grace', 'expired'],
    ['fastrak-none', 'fastrak-requested', 'fastrak-declined', 'fastrak-empty'],
    ['empty', 'fleet', 'fleet-1k'],
  ];
  for (const { id, excludes } of scenarios) {
    const others = groups.filter((group) => group.includes(id)).flat();
    expect([...excludes].sort()).toEqual([...new Set(others)].filter((other) => other !== id).sort());
  }
});
