import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { scenarioList } from '#mock-server/control/views.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { findTraits, toggleTrait, traitRows } from './traits.ts';

const traits = scenarioList(builtInFixtures());
const traitOf = (id: string) =>
  traits.find((each) => each.id === id) ?? expect.fail(`There is no trait ${id}.`);

test.each([
  ['mfa', ['online'], ['online', 'mfa'], ''],
  ['mfa', ['online', 'mfa'], ['online'], ''],
  ['offline', ['online', 'mfa'], ['offline', 'mfa'], 'offline replaced online.'],
  [
    'expired',
    ['mfa', 'grace', 'no-license', 'overdue'],
    ['mfa', 'expired', 'overdue'],
    'expired replaced grace and no-license.',
  ],
  ['mfa', ['mfa'], ['online'], 'The world is online again.'],
])('choosing %s in %j leads to %j', (id, scenario, expected, announcement) => {
  expect(toggleTrait(traitOf(id), scenario, traits)).toEqual({ scenario: expected, announcement });
});

test('whatever is chosen, the mock accepts it', () => {
  const fixtures = builtInFixtures();
  const presses = fc.array(fc.constantFrom(...traits.map(({ id }) => id)), { maxLength: 30 });
  fc.assert(
    fc.property(presses, (ids) => {
      const scenario = ids.reduce<readonly string[]>(
        (chosen, id) => toggleTrait(traitOf(id), chosen, traits).scenario,
        ['online'],
      );
      expect(parseWorld(`scenario=${scenario.join()}`, fixtures).ok).toBe(true);
    }),
  );
});

test('every trait has one place in the rows, beside those it excludes', () => {
  const rows = traitRows(traits);
  expect(rows.slice(0, 5).map(({ title }) => title)).toEqual([
    'License',
    'Kind',
    'Device',
    'FasTrak',
    'Account',
  ]);
  const groups = rows.flatMap((row) => row.groups.map((group) => group.map(({ id }) => id)));
  expect(groups.flat().toSorted()).toEqual(traits.map(({ id }) => id).toSorted());
  expect(groups.filter((group) => group.length > 1)).toEqual([
    ['expiring', 'grace', 'expired'],
    ['no-license', 'no-hardware'],
    ['online', 'offline'],
    ['unlimited', 'low-balance', 'exhausted', 'balance-unknown'],
    ['fastrak-none', 'fastrak-empty', 'fastrak-requested', 'fastrak-declined'],
    ['empty', 'fleet', 'fleet-1k'],
  ]);
});

test('a search finds ids first, then titles, then descriptions', () => {
  expect(findTraits(traits, 'no-d').map(({ id }) => id)).toEqual(['no-device']);
  const [first, ...others] = findTraits(traits, 'offline').map(({ id }) => id);
  expect(first).toBe('offline');
  expect(others).toContain('exchange-ready');
});
