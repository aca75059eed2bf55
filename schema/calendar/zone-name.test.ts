import { expect, test } from 'vitest';
import { zoneName, zonesWith, zoneText } from './zone-name.ts';

test.each([
  ['America/Chicago', 'Central Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['Europe/Paris', 'Central European Time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT+5'],
])('the zone %s is named as people say it: %s', (zone, name) => {
  expect(zoneName(zone)).toMatch(name);
});

test.each([
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Indiana/Knox', 'Central Time (Knox)'],
  ['America/New_York', 'Eastern Time (New York)'],
  ['UTC', 'UTC'],
  ['Asia/Calcutta', 'India Standard Time (Kolkata)'],
  ['Europe/Kiev', 'Eastern European Time (Kyiv)'],
])('the zone %s stands in a list as %s', (zone, text) => {
  expect(zoneText(zone)).toBe(text);
});

test('zones are listed by the names of today, except the one in use, which stays as it is', () => {
  expect(zonesWith('UTC')).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv']));
  expect(zonesWith('UTC')).not.toContain('Asia/Calcutta');
  const inUse = zonesWith('Asia/Calcutta');
  expect([inUse.includes('Asia/Calcutta'), inUse.includes('Asia/Kolkata')]).toEqual([true, false]);
  expect(new Set(inUse).size).toBe(inUse.length);
});
