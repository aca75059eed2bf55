import { describe, expect, test } from 'vitest';
import { coverage } from './days-reported.tsx';

const period = { from: '2025-11-01', to: '2025-11-21' };
const now = Date.parse('2025-11-21T15:00:00Z');
const series = {
  completeThrough: '2025-11-14T12:00:00Z',
  gaps: [
    { from: '2025-11-05', to: '2025-11-06' },
    { from: '2025-11-15', to: '2025-11-21' },
  ],
};
const at = (dueAt: string | null) => ({ dueAt, now, timeZone: 'UTC' });

describe('the days of a period', () => {
  test('are reported, missing in between, and waiting for the next file', () => {
    expect(coverage(period, series, at('2025-11-25T00:00:00Z'))).toEqual([
      { from: '2025-11-01', to: '2025-11-04', kind: 'reported', days: 4 },
      { from: '2025-11-05', to: '2025-11-06', kind: 'gap', days: 2 },
      { from: '2025-11-07', to: '2025-11-14', kind: 'reported', days: 8 },
      { from: '2025-11-15', to: '2025-11-21', kind: 'waiting', days: 7 },
    ]);
  });

  test('since the last report are overdue once the next file is', () => {
    expect(coverage(period, series, at('2025-11-20T00:00:00Z')).at(-1)?.kind).toBe('overdue');
  });

  test('of a device that never reported wait, all of them', () => {
    const never = { completeThrough: null, gaps: [period] };
    expect(coverage(period, never, at(null))).toEqual([{ ...period, kind: 'waiting', days: 21 }]);
  });
});
