import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionCountText, balanceView } from './balance.ts';

describe('the balance of advanced actions', () => {
  test('a balance with its allowance is a figure, a unit and a meter', () => {
    const meter = { value: 312, max: 500, tone: 'ok' };
    expect(balanceView(312, 500)).toEqual({
      kind: 'counted',
      figure: '312',
      unit: 'of 500',
      meter,
      status: null,
    });
  });

  test.each<readonly [number | null | undefined, object, string]>([
    [-1, { kind: 'unlimited', figure: 'unlimited' }, 'No limit in this license'],
    ...[null, undefined, Number.NaN, -2, 1.5, Number.POSITIVE_INFINITY].map(
      (value) => [value, { kind: 'unknown', figure: 'Unknown' }, 'Not reported yet'] as const,
    ),
  ])('%s has no unit and no meter', (value, view, text) => {
    const status = { tone: 'neutral', text };
    expect(balanceView(value, 500)).toEqual({ ...view, unit: null, meter: null, status });
  });

  test("a count is a number, 'unlimited', or null if unknown", () => {
    const counts = [1204, 0, -0, -1, -2, 1.5, null, undefined];
    expect(counts.map(actionCountText)).toEqual(['1,204', '0', '0', 'unlimited', null, null, null, null]);
  });

  test('0 is shown as a number and is critical', () => {
    const status = { tone: 'critical', text: 'None remaining' };
    expect(balanceView(0, 500, 'ok')).toMatchObject({ figure: '0', unit: 'of 500', status });
    expect(balanceView(-0, 0)).toMatchObject({ figure: '0', unit: 'remaining', meter: null });
  });

  test("the API's alert decides the severity of a balance, with or without an allowance", () => {
    const warning = { tone: 'warning', text: 'Running low' };
    expect(balanceView(400, 500, 'warning')).toMatchObject({ meter: { tone: 'warning' }, status: warning });
    expect(balanceView(400, null, 'warning').status).toEqual(warning);
    expect(balanceView(12, 500, 'critical').status?.text).toBe('Almost used up');
    expect(balanceView(12, 500, 'ok').status).toBeNull();
    expect(balanceView(12, null).status).toBeNull();
  });

  test('an allowance that is unknown, unlimited or smaller than the remainder draws no meter', () => {
    for (const allowed of [null, -1, 0, 100])
      expect(balanceView(312, allowed)).toMatchObject({ figure: '312', unit: 'remaining', meter: null });
  });

  test('-1, null and NaN never appear on the page', () => {
    const count = fc.oneof(fc.integer(), fc.constant(null), fc.constant(undefined), fc.double());
    fc.assert(
      fc.property(count, count, (remaining, allowed) => {
        const view = balanceView(remaining, allowed);
        const texts = [view.figure, view.unit, view.status?.text, actionCountText(remaining)].join(' ');
        expect(texts).not.toMatch(/-\d|null|NaN|undefined|Infinity/);
        if (view.meter) expect(view.meter.value).toBeLessThanOrEqual(view.meter.max);
      }),
    );
  });
});
