import { expect, test } from 'vitest';
import { type AheadFacts, aheadOf, lastDayAhead } from './ahead.ts';
import { limitAfter } from './limit.ts';

const zone = 'America/Chicago';
const now = Date.parse('2025-11-21T15:00:00Z');
const limit = (day: string) => limitAfter(day, zone);
const term = (id: string, from: string, to: string | null, grace: string | null = null) =>
  ({
    id,
    startsAt: limit(from),
    endsAt: to && limit(to),
    graceEndsAt: grace && limit(grace),
    updatesEndAt: null,
  }) as AheadFacts['terms'][number];
const facts = (more: Partial<AheadFacts> = {}): AheadFacts => ({
  zone,
  device: 'd',
  offline: false,
  terms: [term('one', '2025-06-28', '2026-06-28', '2026-07-28')],
  checkInDueAt: null,
  reportDueAt: null,
  response: null,
  lapses: [],
  trialEndsAt: null,
  isRenewalRequested: false,
  update: null,
  ...more,
});
const lines = (more?: Partial<AheadFacts>, leadDays?: number) =>
  aheadOf(facts(more), now, leadDays).map(({ kind, id, day, isLate, isGone }) =>
    [day, kind, id, isLate && 'late', isGone && 'gone'].filter(Boolean).join(' '),
  );

test('everything ahead is in the order of time, limits on their last day in the zone of the license', () => {
  const at = limit('2025-12-30');
  expect(
    lines({
      checkInDueAt: Date.parse('2025-11-23T06:00:00Z'),
      lapses: [{ credits: 4, at }],
      trialEndsAt: limit('2025-12-05'),
      update: { version: '5.14.2', dueAt: limit('2026-01-04') },
    }),
  ).toEqual([
    '2025-11-23 check-in d',
    '2025-12-05 trial d',
    `2025-12-30 credits d-${at}`,
    '2026-01-04 update d',
    '2026-05-29 renewal one',
    '2026-06-28 license one',
    '2026-07-28 grace one',
  ]);
});

test('a renewal is requested a number of days ahead, and is late until a next term is scheduled', () => {
  expect(lines({}, 90)).toContain('2026-03-30 renewal one');
  expect(lines({}, 250)[0]).toBe('2025-10-21 renewal one late');
  expect(lines({ isRenewalRequested: true }, 250)[0]).toBe('2025-10-21 renewal one');
  const renewed = [...facts().terms, term('two', '2026-06-28', '2027-06-28')];
  expect(lines({ terms: renewed }, 250)).toEqual([
    '2026-06-28 license one gone',
    '2026-06-29 start two',
    '2026-07-28 grace one gone',
    '2026-10-21 renewal two',
    '2027-06-28 license two',
  ]);
});

test('a check-in and an update stay ahead when they are late, and a trial that has ended does not', () => {
  const past = limit('2025-11-11');
  expect(
    lines({ terms: [], checkInDueAt: past, trialEndsAt: past, update: { version: null, dueAt: past } }),
  ).toEqual(['2025-11-12 check-in d late', '2025-11-11 update d late']);
});

test('an entry names its credits, its version, until when it lasts, and whether it is done', () => {
  const entryOf = (kind: string, more: Partial<AheadFacts>) =>
    aheadOf(facts(more), now).find((entry) => entry.kind === kind);
  const day = limit('2025-12-05');
  const [first] = facts().terms;
  const covered = { ...term('one', '2025-06-28', '2026-06-28'), updatesEndAt: day };
  const next = term('two', '2026-06-28', '2027-06-28');
  expect(entryOf('start', { terms: [covered, next] })).toMatchObject({ until: next.endsAt, isDone: false });
  expect(entryOf('coverage', { terms: [covered, next] })).toMatchObject({ id: 'one', isGone: true });
  expect(entryOf('response', { response: { id: 'e', validUntil: day } })).toMatchObject({ until: day });
  expect(entryOf('credits', { lapses: [{ credits: 4, at: day }] })).toMatchObject({ credits: 4 });
  expect(entryOf('update', { update: { version: '5.14.2', dueAt: day } })).toMatchObject({
    version: '5.14.2',
  });
  expect(entryOf('renewal', { isRenewalRequested: true })).toMatchObject({ id: first?.id, isDone: true });
});

test('in grace the renewal is late, and once that is over nothing is ahead', () => {
  expect(lines({ terms: [term('one', '2024-11-14', '2025-11-14', '2025-12-14')] })).toEqual([
    '2025-10-15 renewal one late',
    '2025-12-14 grace one',
  ]);
  expect(lines({ terms: [term('one', '2024-11-14', '2025-11-14')] })).toEqual([]);
});

test('an offline license has an exchange, a usage file, and a response to take to the device before the exchange is due', () => {
  const offline = {
    offline: true,
    terms: [term('one', '2025-06-28', null)],
    reportDueAt: limit('2025-11-11'),
  };
  const response = { id: 'e', validUntil: limit('2025-12-05') };
  expect(lines({ ...offline, checkInDueAt: limit('2025-12-02'), response })).toEqual([
    '2025-11-11 report d late',
    '2025-12-02 exchange d',
    '2025-12-02 response e',
  ]);
  expect(lines({ ...offline, checkInDueAt: limit('2025-11-20'), response })).toEqual([
    '2025-11-11 report d late',
    '2025-11-20 exchange d late',
    '2025-12-05 response e',
  ]);
});

test('the line ends with the last grace period, and after 12 months without an end', () => {
  const lastOf = (...terms: AheadFacts['terms']) => lastDayAhead(facts({ terms }), [], now);
  expect(lastOf(...facts().terms)).toBe('2026-07-28');
  expect(lastOf(term('one', '2024-11-14', '2025-12-14'), term('two', '2025-12-14', '2026-12-14'))).toBe(
    '2026-12-14',
  );
  expect(lastOf(term('one', '2024-11-14', null))).toBe('2026-11-21');
  expect(lastOf(term('one', '2024-11-14', '2025-11-14'))).toBe('2026-11-21');
  expect(lastOf()).toBe('2026-11-21');
  const endless = facts({ terms: [], checkInDueAt: limit('2025-12-05') });
  expect(lastDayAhead(endless, aheadOf(endless, now), now)).toBe('2026-11-21');
  const lapsing = facts({ lapses: [{ credits: 4, at: limit('2026-08-30') }] });
  expect(lastDayAhead(lapsing, aheadOf(lapsing, now), now)).toBe('2026-08-30');
});
