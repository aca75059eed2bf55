import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPreferences, typedFrom } from './preferences-view.ts';

describe('typed preferences', () => {
  test('what the API holds is read back as it was', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 730 }), { maxLength: 10 });
    fc.assert(
      fc.property(days, fc.option(fc.integer({ min: 0, max: 1_000_000 })), (alertLeadDays, threshold) => {
        const value = { timeZone: 'UTC', alertLeadDays, lowActionsThreshold: threshold };
        expect(readPreferences(typedFrom(value))).toEqual({ ok: true, value });
      }),
    );
  });

  test.each(['0', '731', '1.5', '-7', 'soon', '1,2,3,4,5,6,7,8,9,10,11'])('%s are no days ahead', (text) => {
    const read = readPreferences({ timeZone: '', alertLeadDays: text, lowActionsThreshold: '' });
    expect(read.ok).toBe(false);
  });
});
