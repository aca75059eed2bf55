import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDateTime } from './format-instant.ts';
import {
  chooseTimeZone,
  chosenTimeZone,
  machineTimeZone,
  ownTimeZone,
  readerTimeZone,
  setAccountTimeZone,
} from './time-zone.ts';

const instant = '2025-11-21T23:30:00Z';

function forgetZones() {
  chooseTimeZone(null);
  setAccountTimeZone(null);
}

beforeEach(forgetZones);
afterEach(forgetZones);

describe('the zone times are shown in', () => {
  test("is the machine's until one is chosen", () => {
    expect(chosenTimeZone()).toBeUndefined();
    expect(readerTimeZone()).toBe(machineTimeZone());
  });

  test('is the chosen one wherever no other is asked for', () => {
    expect(chooseTimeZone('Asia/Tokyo')).toBe(true);
    expect(readerTimeZone()).toBe('Asia/Tokyo');
    expect(formatDateTime(instant)).toBe('Nov 22, 2025, 8:30 AM');
    expect(formatDateTime(instant, { timeZone: 'UTC' })).toBe('Nov 21, 2025, 11:30 PM');
    expect(localStorage.getItem('portal-time-zone')).toBe('Asia/Tokyo');
  });

  test('choosing it again changes nothing, and null goes back', () => {
    chooseTimeZone('Asia/Tokyo');
    expect(chooseTimeZone('Asia/Tokyo')).toBe(false);
    expect(chooseTimeZone(null)).toBe(true);
    expect(localStorage.getItem('portal-time-zone')).toBeNull();
  });

  test("is the account's for people who chose none, and the host learns only what differs from it", () => {
    setAccountTimeZone('America/Chicago');
    expect(readerTimeZone()).toBe('America/Chicago');
    expect(formatDateTime(instant)).toBe('Nov 21, 2025, 5:30 PM');
    expect(ownTimeZone()).toBeNull();
    chooseTimeZone('Asia/Tokyo');
    expect(readerTimeZone()).toBe('Asia/Tokyo');
    expect(ownTimeZone()).toBe('Asia/Tokyo');
    chooseTimeZone(null);
    setAccountTimeZone('Mars/Olympus');
    expect(readerTimeZone()).toBe(machineTimeZone());
    expect(ownTimeZone()).toBe(machineTimeZone());
  });

  test("a zone that the browser doesn't know is ignored", () => {
    expect(chooseTimeZone('Mars/Olympus')).toBe(false);
    expect(formatDateTime(instant, { timeZone: 'UTC' })).toBe('Nov 21, 2025, 11:30 PM');
  });
});
