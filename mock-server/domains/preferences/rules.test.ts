import { expect, test } from 'vitest';
import { preferencesProblem } from './rules.ts';

const tenDays = Array.from({ length: 10 }, (_, index) => index + 1);

test('preferences at their bounds are valid, as is the default', () => {
  for (const input of [
    {},
    { alertLeadDays: null, lowActionsThreshold: null },
    { alertLeadDays: [], lowActionsThreshold: 0 },
    { alertLeadDays: [1, 730], lowActionsThreshold: 1_000_000 },
    { alertLeadDays: [...tenDays, 10] },
  ])
    expect([input, preferencesProblem(input)]).toEqual([input, null]);
});

test.each([
  [{ alertLeadDays: [...tenDays, 11] }, 'TOO_LARGE', 'alertLeadDays'],
  [{ alertLeadDays: [30, 0] }, 'INVALID', 'alertLeadDays'],
  [{ alertLeadDays: [731] }, 'INVALID', 'alertLeadDays'],
  [{ lowActionsThreshold: -1 }, 'INVALID', 'lowActionsThreshold'],
  [{ lowActionsThreshold: 1_000_001 }, 'INVALID', 'lowActionsThreshold'],
])('%o is refused: %s', (input, code, field) => {
  expect(preferencesProblem(input)).toMatchObject({ code, field: ['input', field] });
});
