import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDateTime } from './format-instant.ts';
import {
  isReaderZoneKnown,
  knownTimeZone,
  machineTimeZone,
  ownTimeZone,
  readerTimeZone,
  setAccountTimeZone,
  setVisitorTimeZone,
} from './time-zone.ts';

const instant = '2025-11-21T23:30:00Z';

function forgetZones() {
  setVisitorTimeZone(null);
  setAccountTimeZone(null);
}

beforeEach(forgetZones);
afterEach(forgetZones);

describe('the zone times are shown in', () => {
  test("is the machine's if the account has none, which the host learns", () => {
    expect(knownTimeZone()).toBeUndefined();
    expect(readerTimeZone()).toBe(machineTimeZone());
    expect(ownTimeZone()).toBe(machineTimeZone());
  });

  test("is the account's wherever no other is asked for", () => {
    setAccountTimeZone('America/Chicago');
    expect(readerTimeZone()).toBe('America/Chicago');
    expect(formatDateTime(instant)).toBe('Nov 21, 2025, 5:30 PM');
    expect(formatDateTime(instant, { timeZone: 'UTC' })).toBe('Nov 21, 2025, 11:30 PM');
    expect(ownTimeZone()).toBeNull();
  });

  test("is the visitor's while the host renders", () => {
    setAccountTimeZone('America/Chicago');
    setVisitorTimeZone('Asia/Tokyo');
    expect(readerTimeZone()).toBe('Asia/Tokyo');
    expect(formatDateTime(instant)).toBe('Nov 22, 2025, 8:30 AM');
  });

  test("is UTC if the browser doesn't know its own", () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    });
    expect(readerTimeZone()).toBe('UTC');
    expect(ownTimeZone()).toBe('UTC');
    expect(isReaderZoneKnown()).toBe(false);
    vi.restoreAllMocks();
  });

  test("is the machine's if the browser doesn't know the account's", () => {
    setAccountTimeZone('Mars/Olympus');
    expect(readerTimeZone()).toBe(machineTimeZone());
    expect(ownTimeZone()).toBe(machineTimeZone());
  });
});
