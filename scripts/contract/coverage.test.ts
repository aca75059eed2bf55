import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identityIds, type ScenarioId } from '#fixtures/files.generated.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';
import { coverageFindings, type Reached, selectionFindings, shareFindings } from './coverage.ts';
import { leastShare, notReached, notSelected } from './coverage-exceptions.ts';
import { operations } from './operations.ts';
import { placesInResponse } from './places.ts';
import { runContract } from './run-contract.ts';
import { responsesIn, sweptTraits } from './worlds.ts';

const reached: Reached = JSON.parse(
  readFileSync(join(root, 'scripts/contract/coverage.generated.json'), 'utf8'),
);

function without(place: string): Reached {
  const { [place]: removed, ...rest } = reached;
  expect(removed).toBeDefined();
  return rest;
}

describe('npm run contract -- coverage', () => {
  it('--check finds the committed page fresh and every case reached or given a reason', async () => {
    const out: string[] = [];
    const print = (text: string) => out.push(text);
    expect([await runContract(['coverage', '--check'], print, print), out]).toEqual([
      0,
      [expect.stringMatching(/^\d+ of \d+ cases are returned in a world, .*\nIn sync\.$/)],
    ]);
  });

  it.each([
    ['an enum value', 'AlertCode: ACTIONS_LOW', 'DashboardAlertsQuery', '/dashboard'],
    ['a null', 'HardwareLicense.primaryServiceLicense: null', 'MainMenuIsOfflineQuery', '*'],
    ['a value that may be null', 'Alert.dueAt: value', 'DashboardAlertsQuery', '/dashboard'],
  ])('finds %s that nothing returns any more, with its screens', (_what, place, operation, route) => {
    const [finding, ...others] = coverageFindings(without(place), notReached);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'error', at: place });
    expect(finding?.operations).toContain(operation);
    expect(finding?.screens.map((screen) => screen.route)).toContain(route);
    expect(coverageFindings(without(place), { ...notReached, [place]: 'a reason' })).toEqual([]);
  });

  it('finds reasons that are out of date', () => {
    const reasons = { ...notReached, 'AlertCode: ACTIONS_LOW': 'reached', 'Nothing.at: null': 'unknown' };
    expect(coverageFindings(reached, reasons).map(({ at }) => at)).toEqual([
      'AlertCode: ACTIONS_LOW',
      'Nothing.at: null',
    ]);
  });

  it.each(sampled('coverage', sweptTraits, 2).map((trait) => [trait]))(
    'is true: %s returns what the page says',
    async (trait: ScenarioId | null) => {
      const seen = new Set<string>();
      for await (const { operation, variables, data, errors } of responsesIn({
        traits: [trait],
        identities: identityIds,
      }))
        await placesInResponse({ document: operation.document, variables, data, errors }, (place) =>
          seen.add(place),
        );
      const claimed = Object.keys(reached).filter((place) => reached[place]?.world === (trait ?? 'default'));
      expect(claimed.filter((place) => !seen.has(place))).toEqual([]);
    },
  );

  it('finds fields that no document selects, and reasons for them that are out of date', () => {
    const { 'Viewer.actor': removed, ...reasons } = notSelected;
    expect(removed).toBeDefined();
    expect(
      selectionFindings({ ...reasons, 'Device.name': 'selected', 'Nothing.at': 'unknown' }),
    ).toMatchObject([{ severity: 'error', at: 'Viewer.actor' }, { at: 'Device.name' }, { at: 'Nothing.at' }]);
  });

  it('requires a share of all cases, lengths of lists included', () => {
    expect(shareFindings(reached, leastShare)).toEqual([]);
    const few = Object.fromEntries(Object.entries(reached).slice(0, 100));
    expect(shareFindings(few, leastShare).map(({ at }) => at)).toEqual(['worlds', 'worlds and tests']);
  });

  it('lists every operation with its screens and faults', () => {
    const page = readFileSync(join(root, 'docs/contract-coverage.md'), 'utf8');
    for (const { name } of operations) expect(page).toContain(`\n| ${name} | `);
    expect(page).toContain('\n## Dashboard\n');
    expect(page).toMatch(/\| DashboardActivityQuery \| [^\n]*`http-503`/);
  });
});
