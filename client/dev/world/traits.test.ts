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

test('traits stand in five groups, beside those they exclude', () => {
  const rows = traitRows(traits);
  expect(rows.map(({ title }) => title)).toEqual(['License', 'Kind', 'Device', 'FasTrak', 'Account']);
  const sets = rows.flatMap((row) => row.sets.map((set) => set.map(({ id }) => id)));
  expect(sets.flat().toSorted()).toEqual(traits.map(({ id }) => id).toSorted());
  expect(sets.filter((set) => set.length > 1)).toEqual([
    ['expired', 'expiring', 'grace'],
    ['no-hardware', 'no-license'],
    ['balance-unknown', 'exhausted', 'low-balance', 'running-out', 'unlimited'],
    ['offline', 'online'],
    ['fastrak-declined', 'fastrak-empty', 'fastrak-none', 'fastrak-requested'],
    ['empty', 'fleet-1k', 'fleet'],
  ]);
});

test('a search finds ids first, then titles, then descriptions', () => {
  expect(findTraits(traits, 'no-d').map(({ id }) => id)).toEqual(['no-device']);
  const [first, ...others] = findTraits(traits, 'offline').map(({ id }) => id);
  expect(first).toBe('offline');
  expect(others).toContain('exchange-ready');
});

test.each([
  ['run out', 'running-out'],
  ['zero', 'exhausted'],
  ['no internet', 'offline'],
  ['expires', 'expiring'],
])('a search for "%s" finds %s', (search, id) => {
  expect(findTraits(traits, search).map((trait) => trait.id)).toContain(id);
});
