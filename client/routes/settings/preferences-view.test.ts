import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPreferences, typedFrom, withOtherDays } from './preferences-view.ts';

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

  test.each(['0', '731', '1.5', '-7', 'soon', '7, 60'])('%s is no number of days', (otherDays) => {
    const read = readPreferences({ timeZone: '', alertLeadDays: [30], otherDays, lowActionsThreshold: '' });
    expect(read).toMatchObject({ ok: false, fields: { otherDays: 'Enter a whole number from 1 to 730.' } });
  });

  test('a further number is added once, up to ten', () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(withOtherDays({ alertLeadDays: [30], otherDays: ' 45 ' })).toEqual({ ok: true, days: [30, 45] });
    expect(withOtherDays({ alertLeadDays: ten, otherDays: '7' })).toEqual({ ok: true, days: ten });
    expect(withOtherDays({ alertLeadDays: ten, otherDays: '11' }).ok).toBe(false);
  });
});
