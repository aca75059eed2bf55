import { describe, expect, test } from 'vitest';
import { coverageText, type SoftwareFacts, softwareSentence } from './software-view.ts';

const moment = { now: Date.parse('2025-11-21T09:42:00Z'), timeZone: 'UTC' };
const upToDate: SoftwareFacts = { installed: '5.13.0', update: null };
const waiting: SoftwareFacts = {
  installed: '5.13.0',
  update: { version: '5.14.2', publishedAt: '2025-11-12T00:00:00Z', severity: 'RECOMMENDED', summary: '' },
};

describe('the software page', () => {
  test('it says what can be installed', () => {
    expect(softwareSentence(waiting, {}, moment)).toEqual({
      tone: 'neutral',
      text: 'Version 5.14.2 can be installed now.',
    });
    expect(softwareSentence(upToDate, {}, moment).text).toBe('The device is up to date.');
    expect(softwareSentence({ installed: null, update: null }, {}, moment).text).toBe(
      'Version not reported yet.',
    );
  });

  test('an offline license adds its next exchange, or that it is late', () => {
    expect(softwareSentence(waiting, { exchangeDueAt: '2025-12-27T09:00:00Z' }, moment).text).toBe(
      'Version 5.14.2 can be installed now. Next exchange due in 36 days.',
    );
    expect(softwareSentence(upToDate, { exchangeDueAt: '2025-11-20T09:00:00Z' }, moment)).toEqual({
      tone: 'ok',
      text: 'The device is up to date. The license exchange is overdue.',
    });
    expect(softwareSentence(undefined, { exchangeDueAt: '2025-11-21T20:00:00Z' }, moment).text).toBe(
      'Next exchange due today.',
    );
  });

  test('a response to take to the device comes before everything else', () => {
    const license = { exchangeDueAt: '2025-12-27T09:00:00Z', takeBy: 'Take it by Dec 6' };
    expect(softwareSentence(waiting, license, moment)).toEqual({
      tone: 'neutral',
      text: 'Response ready. Take it by Dec 6.',
    });
  });

  test('coverage ends in the past tense', () => {
    expect(coverageText('2026-06-30T12:00:00Z', moment)).toBe('Covered through Jun 30, 2026');
    expect(coverageText('2025-06-30T12:00:00Z', moment)).toBe(
      'Software published after Jun 30, 2025 is not covered',
    );
    expect(coverageText(null, moment)).toBeNull();
  });
});
