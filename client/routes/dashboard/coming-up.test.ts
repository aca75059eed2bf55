import { expect, test } from 'vitest';
import { comingUp } from './coming-up.ts';
import { facts, hardware, renewed, status, withTerm } from './test-facts.ts';

test('the next dates are there, the earliest first, without those that are past', () => {
  const fasTrakLapses = [
    { credits: 4, at: '2026-01-01T00:00:00Z' },
    { credits: 1, at: '2025-11-01T00:00:00Z' },
  ];
  const lapsing = { ...status, device: { ...status.device, fasTrakLapses } };
  expect(comingUp(facts({ status: lapsing }))).toEqual([
    { text: 'Next check-in due', day: 'Nov 22, 2025' },
    { text: '4 FasTrak credits expire', day: 'Dec 31, 2025' },
    { text: 'License ends', day: 'Jun 30, 2026' },
    { text: 'Grace period ends', day: 'Jul 30, 2026' },
  ]);
});

test('a renewed license starts its next term, and an offline one has exchanges', () => {
  const offline = facts({
    hardware: { ...hardware, offline: true },
    status: withTerm({ successor: renewed }),
  });
  expect(comingUp(offline).map(({ text }) => text)).toEqual(['Next exchange due', 'Next term starts']);
  expect(comingUp(facts({ status: undefined }))).toEqual([]);
});
