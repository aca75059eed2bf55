import { expect, test } from 'vitest';
import { zoneName, zoneText } from './zone-name.ts';

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
])('the zone %s stands in a list as %s', (zone, text) => {
  expect(zoneText(zone)).toBe(text);
});
