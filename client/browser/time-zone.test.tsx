import { afterEach, describe, expect, test } from 'vitest';
import { formatDateTime } from './format-instant.ts';
import { browserTimeZone, chooseTimeZone, chosenTimeZone, machineTimeZone } from './time-zone.ts';

const instant = '2025-11-21T23:30:00Z';

afterEach(() => void chooseTimeZone(null));

describe('the zone times are shown in', () => {
  test("is the machine's until one is chosen", () => {
    expect(chosenTimeZone()).toBeUndefined();
    expect(browserTimeZone()).toBe(machineTimeZone());
  });

  test('is the chosen one wherever no other is asked for', () => {
    expect(chooseTimeZone('Asia/Tokyo')).toBe(true);
    expect(browserTimeZone()).toBe('Asia/Tokyo');
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

  test('a zone this browser does not know is none', () => {
    expect(chooseTimeZone('Mars/Olympus')).toBe(false);
    expect(formatDateTime(instant, { timeZone: 'UTC' })).toBe('Nov 21, 2025, 11:30 PM');
  });
});
