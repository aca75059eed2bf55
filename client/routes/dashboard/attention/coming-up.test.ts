import { expect, test } from 'vitest';
import { comingUp } from './coming-up.tsx';

const moment = { now: Date.parse('2025-11-21T15:00:00Z'), timeZone: 'UTC' };
const facts = {
  hardware: { offline: false, license: { className: 'Graykey' } },
  term: {
    status: 'ACTIVE',
    startsAt: '2025-07-01T00:00:00Z',
    expiresAt: '2026-07-01T00:00:00Z',
    graceEndsAt: '2026-07-31T00:00:00Z',
    renewsAt: null,
  },
  checkIn: { lastCheckInAt: '2025-11-21T09:00:00Z', nextCheckInDueAt: '2025-11-22T09:00:00Z' },
} as const;

test('the next dates are there, the earliest first, without those that are past', () => {
  const lapses = [
    { credits: 4, at: '2026-01-01T00:00:00Z' },
    { credits: 1, at: '2025-11-01T00:00:00Z' },
  ];
  expect(comingUp(facts, lapses, moment)).toEqual([
    { text: 'Next check-in due', day: 'Nov 22, 2025' },
    { text: '4 FasTrak credits expire', day: 'Dec 31, 2025' },
    { text: 'License ends', day: 'Jun 30, 2026' },
    { text: 'Grace period ends', day: 'Jul 30, 2026' },
  ]);
});

test('a renewed license starts its next term, and an offline one has exchanges', () => {
  const offline = {
    ...facts,
    hardware: { ...facts.hardware, offline: true },
    term: { ...facts.term, renewsAt: '2026-07-01T00:00:00Z' },
  };
  expect(comingUp(offline, [], moment).map(({ text }) => text)).toEqual([
    'Next exchange due',
    'Next term starts',
  ]);
  expect(comingUp({ hardware: null, term: null, checkIn: null }, [], moment)).toEqual([]);
});
