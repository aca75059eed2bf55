import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import {
  emptyWorld,
  type Fault,
  type FaultKind,
  type FaultWhen,
  type WorldSpec,
} from '#mock-server/contract/world-spec.ts';
import { errorCodes } from '#schema/error-code.generated.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { faultKindIds, faultKindOf } from '#schema/world/fault-kinds.ts';
import { canonicalQuery } from './canonical-query.ts';
import { parseWorld } from './parse-world.ts';

const fixtures = builtInFixtures();
const scenarios = [...fixtures.scenarios.values()];
const parse = (query: string) => parseWorld(query, fixtures);
const worldOf = (query: string) => {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const errorOf = (query: string) => {
  const parsed = parse(query);
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
const kind: fc.Arbitrary<FaultKind> = fc.oneof(
  fc.tuple(whole(400, 599), fc.option(whole(1, 600), { nil: undefined })).map(([number, after]) => ({
    name: 'http' as const,
    number,
    parameters: after === undefined ? {} : { 'retry-after': `${after}` },
  })),
  whole(1, 600_000).map((number) => ({ name: 'slow' as const, number, parameters: {} })),
  fc
    .constantFrom(...faultKindIds.filter((id) => !faultKindOf(id).number && !faultKindOf(id).requires))
    .map((name) => ({ name, number: null, parameters: {} })),
  anyText.map((message) => ({ name: 'graphql-error' as const, number: null, parameters: { message } })),
  fc
    .tuple(fc.constantFrom('licenses.*.id', 'a.0.b'), fc.constantFrom(...errorCodes), anyText)
    .map(([path, code, message]) => ({
      name: 'partial' as const,
      number: null,
      parameters: { path, code, message },
    })),
  fc
    .json({ maxDepth: 1 })
    .map((json) => ({ name: 'value' as const, number: null, parameters: { path: 'a.b', json } })),
);
const when: fc.Arbitrary<FaultWhen> = fc.oneof(
  fc.constant(null),
  fc.tuple(whole(1, 99), whole(0, 99)).map(([from, more]) => ({ from, to: from + more })),
);
const mutationNames = operationNames.filter((name) => name.endsWith('Mutation'));
const fault: fc.Arbitrary<Fault> = fc
  .record({
    target: fc.constantFrom('*' as const, ...operationNames),
    mutation: fc.constantFrom(...mutationNames),
    kind,
    when,
  })
  .map(({ mutation, ...each }) =>
    each.kind.name === 'user-error' || 'path' in each.kind.parameters ? { ...each, target: mutation } : each,
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

describe('a world', () => {
  it('is the same when read from its canonical form', () => {
    fc.assert(
      fc.property(world, (said) => {
        expect(worldOf(canonicalQuery(said))).toEqual(said);
      }),
    );
  });

  it('has one canonical form, however its address is written', () => {
    fc.assert(
      fc.property(world, fc.boolean(), (said, escaped) => {
        const query = canonicalQuery(said);
        const pairs = query.split('&').reverse();
        const written = pairs
          .map((pair) => {
            const at = pair.indexOf('=') + 1;
            return escaped
              ? pair.slice(0, at) + encodeURIComponent(decodeURIComponent(pair.slice(at)))
              : pair;
          })
          .join('&');
        expect(canonicalQuery(worldOf(`?tab=1&${written}`))).toBe(query);
      }),
    );
  });

  it('is read from any text without throwing', () => {
    const parameter = fc.constantFrom('scenario', 'as', 'now', 'seed', 'latency', 'fault', 'page');
    const pair = fc
      .tuple(parameter, fc.string({ unit: 'binary', maxLength: 30 }))
      .map((parts) => parts.join('='));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pair).map((pairs) => pairs.join('&')),
        ),
        (query) => {
          const parsed = parse(query);
          expect(parsed.ok ? parse(canonicalQuery(parsed.value)).ok : parsed.error.message !== '').toBe(true);
        },
      ),
    );
  });

  it('is the default one for an empty address, written scenario=online', () => {
    expect(worldOf('?page=2&sort=name')).toEqual(emptyWorld);
    expect(canonicalQuery(emptyWorld)).toBe('scenario=online');
    expect(canonicalQuery(worldOf('scenario=online'))).toBe('scenario=online');
    expect(canonicalQuery(worldOf('seed=1&latency=0&as=owner&now=+0d'))).toBe('as=owner');
    for (const [said, canonical] of [
      ['2026-03-01T10:00:00+01:00%2B48h,frozen', '2026-03-01T09:00:00Z+2d,frozen'],
      ['2026-03-01T09:00:00-05:00-90m', '2026-03-01T14:00:00Z-90m'],
      ['2026-03-01T09:00:00.250Z+0d', '2026-03-01T09:00:00.250Z'],
      ['+0s,frozen', '+0d,frozen'],
      ['+34560000s', '+400d'],
    ])
      expect(canonicalQuery(worldOf(`now=${said}`))).toBe(`now=${canonical}`);
  });
});

describe('ids and kinds', () => {
  it('are read without regard to case, and written in lower case', () => {
    expect(
      canonicalQuery(
        worldOf(
          'scenario=MFA,VeraKey&as=Owner&fault=*:HTTP-503(retry-after=5),PolymorphicTypes:Drop,mainmenuisofflinequery:Drop@1-3',
        ),
      ),
    ).toBe(
      'scenario=mfa,verakey&as=owner&fault=*:http-503(retry-after=5),polymorphictypes:drop,MainMenuIsOfflineQuery:drop@1-3',
    );
    expect(errorOf('scenario=mfa,MFA')?.code).toBe('DUPLICATE');
  });
});

describe('account', () => {
  it("is one of the traits' accounts, in any position", () => {
    const query = 'scenario=two-accounts&as=owner&account=account-south-county';
    expect(canonicalQuery(worldOf(query))).toBe(query);
    expect(canonicalQuery(worldOf('account=Account-South-County&as=owner&scenario=two-accounts'))).toBe(
      query,
    );
  });

  it('is left out where it is the one to start in anyway', () => {
    expect(canonicalQuery(worldOf('scenario=two-accounts&as=owner&account=account-north-county'))).toBe(
      'scenario=two-accounts&as=owner',
    );
  });

  it('is refused where there is no such account, with those there are', () => {
    expect(errorOf('as=owner&account=account-south-county')).toMatchObject({
      code: 'INVALID',
      parameter: 'account',
      value: 'account-south-county',
      allowed: ['account-north-county'],
    });
  });
});

describe('a misspelled parameter', () => {
  it.each([
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
    ['fualt', 'fault'],
    ['faults', 'fault'],
    ['stroy', 'story'],
    ['note', 'notes'],
  ])('%s is refused, and the closest name is %s', (name, didYouMean) => {
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

  it.each(['low', 'at', 'is', 'a', 's', 'to', 'page', 'count', 'asc', 'session', '', '%E0%A4%A'])(
    '"%s" is none of ours, and left alone',
    (name) => {
      expect(worldOf(`${name}=offline`)).toEqual(emptyWorld);
    },
  );
});

describe('an address without a valid world is refused', () => {
  it('for an unknown scenario, with the nearest and all others', () => {
    expect(errorOf('scenario=ofline')).toEqual({
      code: 'INVALID',
      message:
        'Unknown scenario "ofline"; nothing was applied. Did you mean "offline"? All of them: /__mock/scenarios',
      parameter: 'scenario',
      value: 'ofline',
      allowed: scenarios.map(({ id }) => id),
      didYouMean: 'offline',
    });
  });

  it('for traits that exclude each other, with both names', () => {
    const error = errorOf('scenario=offline,mfa,online');
    expect(error?.code).toBe('CONFLICT');
    expect(error?.message).toContain('"offline" and "online"');
  });

  it.each([
    ['as', 'REQUIRED'],
    ['scenario=default', 'INVALID'],
    ['scenario=offline,', 'INVALID'],
    ['as=constructor', 'INVALID'],
    ['scenario=__proto__', 'INVALID'],
    ['seed=-1', 'INVALID'],
    ['seed=1.5', 'INVALID'],
    ['seed=01', 'INVALID'],
    ['latency=800..200', 'INVALID'],
    ['latency=-5', 'INVALID'],
    ['now=30d', 'INVALID'],
    ['now=frozen', 'INVALID'],
    ['now=+30d,frozen,frozen', 'INVALID'],
    ['now=2026-02-30T00:00:00Z', 'INVALID'],
    ['now=2026-03-01', 'INVALID'],
    ['now=+99999999d', 'INVALID'],
    ['now=,frozen', 'INVALID'],
    ['now=+30d2026-03-01T09:00:00Z', 'INVALID'],
    ['now=2026-03-01T09:00:00+30d', 'INVALID'],
    ['now=2026-03-01T09:00:00Z+30', 'INVALID'],
    ['fault=ToolbarLicenseInfoQery:http-500', 'INVALID'],
    ['fault=*:http-99', 'INVALID'],
    ['fault=*:http-204', 'INVALID'],
    ['fault=*:slow-0', 'INVALID'],
    ['fault=*:http-503(retry-after=0)', 'INVALID'],
    ['fault=*:http-503(retry-after=601)', 'INVALID'],
    ['fault=*:http-503(code=FORBIDDEN)', 'INVALID'],
    ['fault=*:graphql-error(code=Forbidden)', 'INVALID'],
    ['fault=*:graphql-error(message=%25E0)', 'INVALID'],
    ['fault=ToolbarLicenseInfoQuery:user-error', 'CONFLICT'],
    ['fault=ToolbarLicenseInfoQuery:value(path=a;json=01)', 'INVALID'],
    ['fault=*:held', 'INVALID'],
  ])('%s', (query, code) => {
    expect(errorOf(query)?.code).toBe(code);
  });
});

it('the parameters of a fault are in the order of the table, however they are written', () => {
  const written = 'MainMenuIsOfflineQuery:partial(message=No;path=a.b;code=FORBIDDEN)';
  expect(canonicalQuery(worldOf(`fault=${written}`))).toBe(
    'fault=MainMenuIsOfflineQuery:partial(path=a.b;code=FORBIDDEN;message=No)',
  );
});

describe('the exclusions', () => {
  it('equal those of the contract, in both directions', () => {
    const groups = [
      ['online', 'offline'],
      ['online', 'exchange-ready'],
      ['unlimited', 'low-balance', 'exhausted', 'balance-unknown'],
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
});
