import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { ScenarioId } from '#fixtures/fixtures.ts';
import { dayMs } from '#fixtures/offset.ts';
import { createRandom } from '#fixtures/random.ts';
import { sampled, testSeed } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { askData } from '#mock-server/testing/send-request.ts';
import { traitsAlone } from '#mock-server/testing/trait-combinations.ts';
import { type TimelineEvent, timelineOf } from './timeline.ts';

const start = Date.UTC(2026, 2, 1, 9);
const api = createMockApi({ now: () => start });

const eventsOf = (scenario: readonly ScenarioId[], now = start): TimelineEvent[] =>
  timelineOf({ world: { ...emptyWorld, scenario }, startsAt: start, fixtures: builtInFixtures() }, now);

const query = `query Q {
  myHardwareLicense { primaryServiceLicense { id status } }
  devices(first: 1, filter: { search: "7C21-0048-B93E" }) { edges { node { fasTrakCreditsRemaining } } }
  alerts { title severity raisedAt }
  invitations(first: 200) { edges { node { email status } } }
}`;

async function toldAt(scenario: readonly ScenarioId[], seconds: number) {
  const world = `scenario=${scenario.join() || 'online'}&as=admin&now=2026-03-01T09:00:00Z+${seconds}s,frozen`;
  const data = await askData(api.fetch, query, { world });
  return {
    license: data.myHardwareLicense?.primaryServiceLicense,
    alert: data.alerts,
    // Devices without a hardware license have credits too.
    credits: data.devices.edges[0]?.node.fasTrakCreditsRemaining,
    invitation: data.invitations.edges.map(({ node }: { node: unknown }) => node),
  };
}

describe('the timeline of a world', () => {
  it('lists the events of the default world, soonest first', () => {
    const events = eventsOf([]);
    const texts = events.map(({ text }) => text);
    expect(texts).toContain("Bench 2's license is expiring: it ends Oct 6, 2026.");
    expect(texts).toContain("Bench 2's license ended; it keeps working until Nov 5, 2026.");
    expect(texts).toContain("Bench 2's license has ended.");
    expect(texts).toContain('Bench 2: 4 FasTrak credits expired; 8 left.');
    expect(texts).toContain('The invitation to new.operator@north-county.example expired.');
    const times = events.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const at of times) {
      expect(at).toBeGreaterThan(start);
      expect(at).toBeLessThanOrEqual(start + 400 * dayMs);
    }
  });

  it.each([
    [['low-balance'], 'Bench 2: No advanced actions left.'],
    [['offline'], 'Bench 2: License exchange overdue.'],
    [['offline'], 'Bench 2: Usage file overdue.'],
    [['renewed'], "Bench 2's next term takes over with 500 advanced actions."],
    [['empty'], 'Bench 2: Check-in overdue.'],
  ] as const)('says in %j: %s', (scenario, text) => {
    expect(eventsOf(scenario).map((event) => event.text)).toContain(text);
  });

  it('has nothing that only people do, and nothing for a license that is over', () => {
    expect(eventsOf(['expired']).filter(({ kind }) => kind === 'license' || kind === 'alert')).toEqual([]);
    const silent = eventsOf(['overdue']).filter(
      ({ kind, text }) =>
        kind === 'alert' && !/License ends|credits expire|estimated|may be used up/.test(text),
    );
    expect(silent).toEqual([]);
  });

  it('is the same seen later, but for what is over by then', () => {
    const later = start + 60 * dayMs;
    const seen = eventsOf([], later);
    const before = eventsOf([]).filter(({ at }) => Date.parse(at) > later);
    expect(seen.slice(0, before.length)).toEqual(before);
  });

  it('counts the licenses of a fleet that end', () => {
    const events = eventsOf(['fleet']).filter(({ kind }) => kind === 'fleet');
    expect(events.length).toBeGreaterThan(3);
  });

  const random = createRandom('timeline', testSeed);
  const worlds = [
    ...traitsAlone.filter((scenario) => !scenario.some((id) => id.startsWith('fleet-'))),
    ['low-balance', 'expiring'],
    ['grace', 'renewed', 'offline'],
  ] satisfies readonly (readonly ScenarioId[])[];

  it.each(
    sampled('timeline events', worlds, 6).map(
      (scenario) => [scenario.join(',') || 'the default world', scenario] as const,
    ),
  )(
    'tells in %s what the portal shows right after an event, and not right before',
    async (_name, scenario) => {
      // The session works in the first account, with Bench 2.
      const shown = eventsOf(scenario).filter(
        ({ kind, text }) =>
          kind !== 'fleet' && kind !== 'password' && !/Evidence room|South County/.test(text),
      );
      for (const { at, kind } of shown.filter(() => random.below(3) === 0)) {
        const passed = (Date.parse(at) - start) / 1_000;
        const before = await toldAt(scenario, Math.ceil(passed) - 1);
        const after = await toldAt(scenario, Math.ceil(passed));
        expect([at, kind, after[kind as keyof typeof after]]).not.toEqual([
          at,
          kind,
          before[kind as keyof typeof before],
        ]);
      }
    },
  );

  it('tells to the second when an estimated balance crosses a limit', async () => {
    const event = eventsOf(['offline']).find(({ text }) => text.includes('estimated'));
    const passed = (Date.parse(event?.at ?? '') - start) / 1_000;
    const [before, after] = [await toldAt(['offline'], passed - 1), await toldAt(['offline'], passed)];
    const titles = ({ alert }: typeof before) => alert.map(({ title }: { title: string }) => title);
    const raised = after.alert.find(({ title }: { title: string }) => title.includes('estimated'));
    const sinceRaised = Date.parse(event?.at ?? '') - Date.parse(raised?.raisedAt);
    expect(sinceRaised).toBeGreaterThanOrEqual(0);
    expect(sinceRaised).toBeLessThanOrEqual(1_000);
    expect(titles(before)).not.toContainEqual(expect.stringContaining('estimated'));
  });

  it.each(
    sampled('timeline gaps', worlds, 6).map(
      (scenario) => [scenario.join(',') || 'the default world', scenario] as const,
    ),
  )('leaves nothing out in %s: between two events the license stays as it is', async (_name, scenario) => {
    const times = eventsOf(scenario)
      .filter(({ kind, text }) => kind === 'license' && !text.includes('Evidence room'))
      .map(({ at }) => Date.parse(at));
    for (let count = 0; count < 4; count += 1) {
      const [from, to] = [random.below(399), random.below(399)].sort((a, b) => a - b) as [number, number];
      const between = times.some((at) => start + from * dayMs < at && at <= start + to * dayMs);
      const [first, second] = [await toldAt(scenario, from * 86_400), await toldAt(scenario, to * 86_400)];
      expect([from, to, JSON.stringify(first.license) === JSON.stringify(second.license)]).toEqual([
        from,
        to,
        !between,
      ]);
    }
  });
});
