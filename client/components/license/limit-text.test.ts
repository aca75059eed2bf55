import { expect, test } from 'vitest';
import { takeByDay, takeByText } from './limit-text.ts';

const moment = { now: Date.parse('2025-11-21T12:00:00Z'), timeZone: 'America/Chicago' };
const valid = '2025-12-06T06:00:00Z';

test('a response has to be taken to the device before the next exchange is due, and its own last day follows', () => {
  expect(takeByText(valid, '2025-12-03T06:00:00Z', moment)).toBe(
    'Take it by Dec 2 (response valid through Dec 5)',
  );
  expect(takeByDay(valid, '2025-12-03T06:00:00Z', moment)).toBe('Take it by Dec 2');
});

test('without an exchange that is due earlier, only the last day of the response counts', () => {
  for (const due of [null, undefined, '2025-12-06T06:00:00Z'])
    expect(takeByText(valid, due, moment)).toBe('Take it by Dec 5');
  expect(takeByText(valid, '2025-11-20T06:00:00Z', moment)).toBe(
    'Take it by Dec 5 (the exchange was due Nov 19)',
  );
});
