import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { scenarioList } from '#mock-server/control/views.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { vocabularyOf } from '#mock-server/core/world/vocabulary.ts';
import { prominentTraits, sortTraits, toggleTrait } from './traits.ts';

const traits = scenarioList(builtInFixtures());

describe('choosing a trait', () => {
  test.each([
    ['mfa', ['online'], ['online', 'mfa'], null],
    ['mfa', ['online', 'mfa'], ['online'], null],
    ['offline', ['online', 'mfa'], ['offline', 'mfa'], 'offline replaced online.'],
    ['online', ['mfa', 'offline'], ['mfa', 'online'], 'online replaced offline.'],
    [
      'expired',
      ['mfa', 'grace', 'no-license', 'overdue'],
      ['mfa', 'expired', 'overdue'],
      'expired replaced grace and no-license.',
    ],
    ['mfa', ['mfa'], ['online'], 'The world is online again.'],
    ['online', ['online'], ['online'], 'A world without other traits is online.'],
  ])('%s in %j leads to %j', (id, scenario, expected, announcement) => {
    expect(toggleTrait(id, scenario, traits)).toEqual({ scenario: expected, announcement });
  });

  test('always leads to a scenario that the mock accepts', () => {
    const vocabulary = vocabularyOf(builtInFixtures());
    const presses = fc.array(fc.constantFrom(...traits.map(({ id }) => id)), { maxLength: 30 });
    fc.assert(
      fc.property(presses, (ids) => {
        const scenario = ids.reduce<readonly string[]>(
          (chosen, id) => toggleTrait(id, chosen, traits).scenario,
          ['online'],
        );
        expect(parseWorld(`scenario=${scenario.join()}`, vocabulary).ok).toBe(true);
      }),
    );
  });
});

describe('the traits', () => {
  test('are in the order of their frequency, and complete', () => {
    const ordered = sortTraits(traits).map(({ id }) => id);
    expect(ordered.slice(0, 5)).toEqual(['online', 'offline', 'unlimited', 'mfa', 'verakey']);
    expect(ordered.toSorted()).toEqual(traits.map(({ id }) => id).toSorted());
  });

  test('are prominent if they are common or chosen', () => {
    const ids = (chosen: string[]) => prominentTraits(traits, chosen).map(({ id }) => id);
    expect(ids(['online'])).not.toContain('renewed');
    expect(ids(['online', 'renewed'])).toContain('renewed');
  });
});
