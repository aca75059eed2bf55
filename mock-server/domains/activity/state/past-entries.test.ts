import { describe, expect, test } from 'vitest';
import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import type { ActivityRecord, LicenseRecord } from '#fixtures/builders/records.ts';
import { admin, day, fleetOf, past, plain, start } from '#mock-server/domains/activity/state/test-past.ts';
import { personWith } from '#mock-server/domains/people/state/test-people.ts';

describe('the past of people', () => {
  const about = { kind: 'user', id: 'ann' };

  test('begins when they joined and has their last sign-in', () => {
    const ann = personWith('ann', { createdAt: 5, lastSignInAt: 7 });
    expect(past({ people: [ann] })).toEqual([
      {
        ...plain,
        id: 'log-joined-ann',
        at: 5,
        actor: ann,
        action: 'user.joined',
        summary: 'ann accepted an invitation and joined.',
        about,
      },
      {
        ...plain,
        id: 'log-signed-in-ann',
        at: 7,
        actor: ann,
        action: 'session.started',
        summary: 'ann signed in.',
        about,
      },
    ]);
  });

  test('has a suspension by an administrator', () => {
    const at = start - 3 * day;
    const status = (more: Partial<PersonRecord>) => {
      const ann = personWith('ann', { createdAt: 5, statusSince: at, ...more });
      return past({ people: [ann, admin] }).filter(({ id }) => id === 'log-status-ann');
    };
    const entry = { ...plain, id: 'log-status-ann', at, about };
    const suspended = {
      ...entry,
      actor: admin,
      action: 'user.suspended',
      summary: 'ann was suspended.',
      changes: [{ field: 'Status', before: 'Active', after: 'Suspended' }],
    };
    expect(status({ status: 'SUSPENDED' })).toEqual([suspended]);
    expect(status({ statusSince: null })).toEqual([]);
  });
});

describe('the past of the own device', () => {
  const license = (lastCheckInAt: number | null) => ({ lastCheckInAt }) as LicenseRecord;
  const history = [
    { id: 'x', at: 1, action: 'authentication_code.issued' },
    { id: 'y', at: 2, action: 'advanced_action.used' },
  ] as ActivityRecord[];
  const device = { id: 'd-1', license: license(1), history: () => history };

  test('is empty, as all of the past, before its first check-in', () => {
    expect(past({ people: [admin], device: { ...device, license: license(null) } })).toEqual([]);
    expect(past({ device: { ...device, license: null } })).toHaveLength(1);
  });
});

test('the past is in order, and the same for the same seed only', () => {
  const setting = { people: [admin, personWith('ann', { createdAt: 5 })], fleet: fleetOf(30) };
  const times = past(setting).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(past(setting)).toEqual(past(setting));
  expect(past(setting, 2)).not.toEqual(past(setting));
});
