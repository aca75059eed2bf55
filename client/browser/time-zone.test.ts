import { afterEach, describe, expect, test } from 'vitest';
import { ownTimeZone, readerTimeZone, setAccountTimeZone, setVisitorTimeZone } from './time-zone.ts';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => {
  setVisitorTimeZone(null);
  setAccountTimeZone(null);
});

describe('the zone times are shown in', () => {
  test.each([null, 'Mars/Olympus'])(
    "is the browser's if the account's is %j, which the host learns",
    (zone) => {
      setAccountTimeZone(zone);
      expect(readerTimeZone()).toBe(browserZone);
      expect(ownTimeZone()).toBe(browserZone);
    },
  );

  test("is the account's, and the visitor's while the host renders", () => {
    setAccountTimeZone('America/Chicago');
    expect(readerTimeZone()).toBe('America/Chicago');
    expect(ownTimeZone()).toBeNull();
    setVisitorTimeZone('Asia/Tokyo');
    expect(readerTimeZone()).toBe('Asia/Tokyo');
  });
});
