import { describe, expect, test } from 'vitest';
import type { AuditFilter } from '#mock-server/contract/types.generated.ts';
import { personWith } from '#mock-server/domains/people/state/test-people.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';
import { facetsOf, filterLog } from './filter-log.ts';

const [ann, bo] = [personWith('ann', { displayName: 'Ann Lee' }), personWith('bo')];
const entry = (id: string, at: number, more: Partial<AuditEntry>) =>
  auditEntry({ id, at, actor: null, action: 'device.moved', summary: 'Moved.', about: null, ...more });
const log = [
  entry('a', 1, { actor: ann, summary: 'Device 7C21 moved to Lab.' }),
  entry('b', 2, {
    actor: bo,
    action: 'device.updated',
    changes: [{ field: 'Name', before: 'Old', after: null }],
  }),
  entry('c', 3, { action: 'devices.listed', changes: [{ field: 'Name', before: null, after: 'Bench' }] }),
  entry('d', 4, { actor: ann, action: 'session.refused', outcome: 'REFUSED' }),
];
const found = (filter: AuditFilter) =>
  filterLog(log, filter)
    .map(({ id }) => id)
    .join('');
const at = (ms: number) => new Date(ms).toISOString();

test.each<[AuditFilter, string]>([
  [{}, 'abcd'],
  [{ search: ' ' }, 'abcd'],
  [{ search: ' 7c21 ' }, 'a'],
  [{ search: 'LEE' }, 'ad'],
  [{ search: 'old' }, 'b'],
  [{ search: 'BENCH' }, 'c'],
  [{ search: 'nothing' }, ''],
  [{ actions: ['device.moved', 'session.refused'] }, 'ad'],
  [{ actions: ['device.*'] }, 'ab'],
  [{ actions: ['device'] }, ''],
  [{ actions: [] }, ''],
  [{ actorIds: ['bo', null] }, 'bc'],
  [{ outcomes: ['REFUSED'] }, 'd'],
  [{ from: at(2), to: at(4) }, 'bc'],
  [{ except: { actions: ['device.*'] } }, 'cd'],
  [{ except: { actorIds: [null] } }, 'abd'],
  [{ except: { outcomes: ['REFUSED'] }, actorIds: ['ann'] }, 'a'],
  [{ actions: ['device.*'], except: { actions: ['device.moved'] } }, 'b'],
  [
    { search: null, actions: null, actorIds: null, outcomes: null, from: null, to: null, except: null },
    'abcd',
  ],
])('entries are filtered by %j', (filter, expected) => {
  expect(found(filter)).toBe(expected);
});

describe('facets', () => {
  function facets(filter: AuditFilter, entries = log) {
    const { actions, actors, outcomes } = facetsOf(entries, filter);
    return {
      actions: actions.map(({ action, count }) => `${action} ${count}`),
      actors: actors.map(({ actor, count }) => `${actor?.id ?? 'none'} ${count}`),
      outcomes: outcomes.map(({ outcome, count }) => `${outcome} ${count}`),
    };
  }

  test('count each value under the other conditions, the most first', () => {
    const twice = [...log, entry('e', 5, { action: 'session.refused' })];
    expect(facets({}, twice)).toEqual({
      actions: ['session.refused 2', 'device.moved 1', 'device.updated 1', 'devices.listed 1'],
      actors: ['ann 2', 'none 2', 'bo 1'],
      outcomes: ['COMPLETED 4', 'REFUSED 1'],
    });
    expect(facets({}, [...log].reverse()).actions).toEqual(
      ['device.moved', 'device.updated', 'devices.listed', 'session.refused'].map((action) => `${action} 1`),
    );
    expect(facets({ actions: ['device.*'] })).toEqual({
      actions: facets({}).actions,
      actors: ['ann 1', 'bo 1'],
      outcomes: ['COMPLETED 2'],
    });
    expect(facets({ actorIds: ['bo'] })).toEqual({
      actions: ['device.updated 1'],
      actors: facets({}).actors,
      outcomes: ['COMPLETED 1'],
    });
    const refused = [entry('f', 1, { outcome: 'REFUSED' }), ...log.slice(0, 2)];
    expect(facets({ outcomes: ['REFUSED'] }, refused)).toEqual({
      actions: ['device.moved 1'],
      actors: ['none 1'],
      outcomes: ['COMPLETED 2', 'REFUSED 1'],
    });
  });
});
