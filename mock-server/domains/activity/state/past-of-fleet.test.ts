import { describe, expect, test } from 'vitest';
import type { DeviceRow } from '#fixtures/builders/records.ts';
import {
  admin,
  day,
  fleetOf,
  isWork,
  lastAtWork,
  past,
  plain,
  type Setting,
  start,
} from '#mock-server/domains/activity/state/test-past.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';

describe('the past of groups', () => {
  test('has the creation of each within 900 days, and a group that was deleted', () => {
    const entries = past({ people: [admin], fleet: fleetOf(0) }).filter(({ action }) =>
      /^group/.test(action),
    );
    const created = entries.filter(({ action }) => action === 'group.created');
    expect(new Set(created.map(({ summary }) => summary))).toEqual(
      new Set(['Lab', 'Lab / Bench', 'Van'].map((path) => `Group ${path} created.`)),
    );
    expect(created.find(({ id }) => id === 'log-created-Lab / Bench')).toMatchObject({
      actor: admin,
      about: { kind: 'group', id: 'Lab / Bench' },
      changes: [{ field: 'Name', before: null, after: 'Bench' }],
    });
    for (const { at } of created) {
      expect([isWork({ at }), at > start - 905 * day, at < start - 599 * day]).toEqual([true, true, true]);
    }
    expect(entries.at(-1)).toEqual({
      ...plain,
      id: 'log-deleted-loan-pool',
      at: lastAtWork(start - 37 * day - 4_000_000),
      actor: admin,
      action: 'group.deleted',
      summary: 'Group Loan pool deleted; its 2 devices moved to Lab.',
      about: null,
      changes: [{ field: 'Name', before: 'Loan pool', after: null }],
    });
    expect(past({ fleet: fleetOf(0, []) })).toEqual([]);
  });
});

describe('the past of devices', () => {
  const entriesOf = (setting: Setting) =>
    past({ people: [admin], ...setting }).filter(({ action }) => action.startsWith('device.'));
  const idsOf = (setting: Setting, action: string) =>
    entriesOf(setting).flatMap((each) =>
      each.action === action && each.about?.kind === 'device' ? [each.about.id] : [],
    );
  const places = (ids: string[]) => ids.map((id) => Number(id.slice(9))).toSorted((a, b) => a - b);

  test('has moves of every third one to the group where it is', () => {
    const fleet = fleetOf(300);
    const moves = entriesOf({ fleet }).filter(({ action }) => action === 'device.moved');
    const moved = places(idsOf({ fleet }, 'device.moved'));
    expect(moved.every((place) => place % 3 === 0)).toBe(true);
    expect([moved.length, new Set(moved).size]).toEqual([100, 100]);
    let reasons = 0;
    for (const { summary, changes, actor, at, about } of moves) {
      const place = places(about?.kind === 'device' ? [about.id] : [])[0] ?? -1;
      const [lab, bench, van] = ['Lab', 'Lab / Bench', 'Van'];
      const after = [lab, bench, van, null][place % 4];
      const [{ field, before, after: to } = { before: undefined }] = changes;
      expect([field, to, changes.length]).toEqual(['Group', after, 1]);
      expect([lab, bench, van, null]).toContain(before);
      expect(before).not.toBe(after);
      expect(summary.startsWith(`Device D-${place} moved to ${after ?? 'no group'}.`)).toBe(true);
      if (summary.includes(' Reason: ')) reasons += 1;
      expect([actor, isWork({ at }), at <= start - day, at > start - 366 * day]).toEqual([
        admin,
        true,
        true,
        true,
      ]);
    }
    expect(Math.min(...moves.map(({ at }) => at))).toBeLessThan(start - 300 * day);
    expect(reasons).toBeGreaterThan(moves.length / 4);
    expect(reasons).toBeLessThan((moves.length * 3) / 4);
    expect(moves.some(({ changes: [change] }) => change?.before === null)).toBe(true);
  });

  test('has the name of every eighth one that has a name', () => {
    const renamed = entriesOf({ fleet: fleetOf(24) }).filter(({ action }) => action === 'device.updated');
    expect(renamed.map(({ summary }) => summary).toSorted()).toEqual(
      [0, 8, 16].map((place) => `Device D-${place} named Device ${place}.`).toSorted(),
    );
    const [sixteenth] = renamed.filter(({ summary }) => summary.includes('D-16'));
    expect(sixteenth).toMatchObject({
      actor: admin,
      about: { kind: 'device', id: 'device-d-16' },
      changes: [{ field: 'Name', before: null, after: 'Device 16' }],
    });
    const odd = { ...fleetOf(24), rowAt: () => ({ serialNumber: 'D-1', name: null }) as DeviceRow };
    expect(idsOf({ fleet: odd }, 'device.updated')).toEqual([]);
  });

  test('leaves out the own device, and fleets with a group at most', () => {
    const device = { id: 'device-d-16', license: null, history: () => [] };
    expect(places(idsOf({ fleet: fleetOf(24), device }, 'device.updated'))).toEqual([0, 8]);
    expect(entriesOf({ fleet: fleetOf(24, groupsAt('Lab')) })).toEqual([]);
    expect(entriesOf({ fleet: fleetOf(24, groupsAt('Lab', 'Van')) })).not.toEqual([]);
  });

  test('has a few thousand entries of a large fleet', () => {
    const fleet = fleetOf(16_000);
    expect(places(idsOf({ fleet }, 'device.moved')).every((place) => place % 4 === 0)).toBe(true);
    expect(places(idsOf({ fleet }, 'device.updated'))).toEqual(
      Array.from({ length: 400 }, (_, number) => number * 40),
    );
  });
});
