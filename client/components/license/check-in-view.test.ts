import { describe, expect, test } from 'vitest';
import { checkedInText, checkInView } from './check-in-view.ts';

const moment = { now: Date.parse('2025-11-21T09:46:00Z'), timeZone: 'UTC' };
const facts = { lastCheckInAt: '2025-11-21T09:42:00Z', nextCheckInDueAt: '2025-11-22T09:42:00Z' };

describe('the last check-in', () => {
  test('shows minutes if it is recent, and the next due time to the minute', () => {
    const view = checkInView(facts, false, moment, 'UTC');
    expect(view).toMatchObject({ figure: '4 min', unit: 'ago', status: { tone: 'ok', text: 'On time' } });
    expect(view.notes).toEqual(['Next due Nov 22, 9:42 AM']);
  });

  test('shows days for an exchange', () => {
    const exchange = { lastCheckInAt: '2025-10-28T09:00:00Z', nextCheckInDueAt: '2025-12-27T09:00:00Z' };
    expect(checkInView(exchange, true, moment, 'UTC')).toMatchObject({
      figure: '24 days',
      unit: 'ago',
      notes: ['Next due Dec 27, 2025'],
    });
  });

  test('says that the next one is overdue', () => {
    const late = {
      ...facts,
      lastCheckInAt: '2025-11-12T09:00:00Z',
      nextCheckInDueAt: '2025-11-13T09:00:00Z',
    };
    const view = checkInView(late, false, moment, 'UTC');
    expect(view).toMatchObject({ figure: '9 days', status: { tone: 'warning', text: 'Overdue' } });
    expect(view.notes[0]).toMatch(/^Was due Nov 13, 9:00/);
  });

  test('is neither on time nor overdue without a next one', () => {
    const view = checkInView({ ...facts, nextCheckInDueAt: null }, false, moment, 'UTC');
    expect(view).toMatchObject({ status: { tone: 'neutral', text: 'Not required' }, notes: [] });
  });

  test.each([
    ['2025-11-21T08:46:00Z', '1 hour ago'],
    ['2025-11-20T03:46:00Z', '1 day ago'],
    ['2025-11-19T10:46:00Z', '2 days ago'],
    ['2025-10-28T09:00:00Z', '24 days ago'],
  ])('at %s it is as long ago in a figure as in a list: %s', (lastCheckInAt, text) => {
    const { figure, unit } = checkInView({ ...facts, lastCheckInAt }, false, moment, 'UTC');
    expect(`${figure} ${unit}`).toBe(text);
    expect(checkedInText(lastCheckInAt, moment.now, 'UTC')).toBe(text);
  });

  test('is missing for a device that never reported', () => {
    const none = { lastCheckInAt: null, nextCheckInDueAt: null };
    expect(checkInView(none, false, moment, 'UTC')).toMatchObject({
      figure: 'Never',
      unit: null,
      status: { text: 'No check-in yet' },
      notes: ['Not required'],
    });
    expect(checkInView(none, true, moment, 'UTC').status.text).toBe('No exchange yet');
  });

  test('shows no number if it was just now', () => {
    expect(
      checkInView({ ...facts, lastCheckInAt: '2025-11-21T09:45:30Z' }, false, moment, 'UTC'),
    ).toMatchObject({
      figure: 'Just now',
      unit: null,
    });
  });
});
