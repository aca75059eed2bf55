import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { readParameters, type WorldText, writeWorld } from '#schema/world/world-text.ts';
import { writeFault } from '#schema/world/write-fault.ts';
import { namesWorld, withWorld } from './world.ts';

beforeAll(() => {
  vi.stubGlobal('location', new URL('http://localhost:4000/dashboard?scenario=offline'));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test("a world excludes the pages' parameters", () => {
  expect(namesWorld('?q=scenario&scenarios=1&Scenario=x&logout=1')).toBe(false);
  expect(namesWorld('?sort=name&latency=20')).toBe(true);
});

test('the default world is named, so that a default of the server is none', () => {
  expect(writeWorld({})).toBe('scenario=online');
  expect(writeWorld({ scenario: 'online', as: 'owner' })).toBe('as=owner');
});

test('typed text stays one value, which the mock validates', () => {
  expect(writeWorld({ now: '1&as=admin#x y%' })).toBe('now=1%26as=admin%23x%20y%25');
});

test("a world is written in the mock's canonical form, and read again", () => {
  const fixtures = builtInFixtures();
  const faults = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom('*:hang', 'polymorphictypes:http-500@1-3', '*:slow-20@2'),
      fc.string({ unit: 'binary' }).map((message) => writeFault('*', 'graphql-error', { message })),
    ),
  );
  const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
  const worlds = fc.record<WorldText>({
    scenario: orNone(
      fc.uniqueArray(fc.constantFrom('mfa', 'verakey', 'offline', 'overdue'), { minLength: 1 }).map(String),
    ),
    as: orNone(fc.constantFrom('owner', 'viewer', 'service')),
    account: fc.constant(null),
    now: orNone(fc.constantFrom('+30d', '-2h,frozen', '2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z-2h')),
    seed: orNone(fc.integer({ min: 2 }).map(String)),
    latency: orNone(fc.constantFrom('250', '200..800')),
    fault: faults.map((each) => each.join() || null),
  });
  fc.assert(
    fc.property(worlds, (world) => {
      const parsed = parseWorld(writeWorld(world), fixtures);
      if (!parsed.ok) throw new Error(parsed.error.message);
      expect(canonicalQuery(parsed.value)).toBe(writeWorld(world));
      if (writeWorld(world) !== 'scenario=online') expect(readParameters(writeWorld(world))).toEqual(world);
    }),
  );
});

test.each([
  ['/devices', '/devices?scenario=mfa&as=owner'],
  ['/devices?sort=name#top', '/devices?sort=name&scenario=mfa&as=owner#top'],
  ['/devices?scenario=other&sort=name', '/devices?sort=name&scenario=mfa&as=owner'],
  ['http://localhost:4000/', '/?scenario=mfa&as=owner'],
  ['?sort=name&q=a%20b', '/dashboard?sort=name&q=a%20b&scenario=mfa&as=owner'],
  ['https://elsewhere.example/?scenario=1', 'https://elsewhere.example/?scenario=1'],
  ['mailto:lab@example.org', 'mailto:lab@example.org'],
  ['blob:http://localhost:4000/6f1a-77', 'blob:http://localhost:4000/6f1a-77'],
])('%s in a world is %s', (address, expected) => {
  expect(withWorld(address, { as: 'owner', scenario: 'mfa' })).toBe(expected);
});
