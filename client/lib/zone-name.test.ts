import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test.each([
  ['America/Chicago', 'Central Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['Europe/Paris', 'Central European Time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT+5'],
])('the zone %s is named as people say it: %s', (zone, name) => {
  expect(zoneName(zone)).toMatch(name);
});
