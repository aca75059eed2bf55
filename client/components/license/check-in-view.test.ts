import { expect, test } from 'vitest';
import { checkedInText, checkInView } from './check-in-view.ts';

const moment = { now: Date.parse('2025-11-21T09:46:00Z'), timeZone: 'UTC' };
const due = '2025-11-22T09:42:00Z';
const view = (lastCheckInAt: string | null, nextCheckInDueAt: string | null, offline = false) =>
  checkInView({ lastCheckInAt, nextCheckInDueAt }, offline, moment, 'UTC');

test('the next check-in is due to the minute, an exchange on a day', () => {
  expect(view('2025-11-21T09:42:00Z', due)).toMatchObject({
    figure: '4 min',
    unit: 'ago',
    status: { tone: 'ok', text: 'On time' },
    notes: ['Next due Nov 22, 9:42 AM'],
  });
  expect(view('2025-10-28T09:00:00Z', '2025-12-27T09:00:00Z', true).notes).toEqual(['Next due Dec 27, 2025']);
});

test('an overdue check-in says so', () => {
  expect(view('2025-11-12T09:00:00Z', '2025-11-13T09:00:00Z')).toMatchObject({
    figure: '9 days',
    status: { tone: 'warning', text: 'Overdue' },
    notes: [expect.stringMatching(/^Was due Nov 13, 9:00/)],
  });
});

test('where none is due it is neither on time nor overdue', () => {
  const status = { tone: 'neutral', text: 'Not required' };
  expect(view('2025-11-21T09:42:00Z', null)).toMatchObject({ status, notes: [] });
});

test('a device that never reported has none', () => {
  expect(view(null, null)).toMatchObject({
    figure: 'Never',
    unit: null,
    status: { text: 'No check-in yet' },
    notes: ['Not required'],
  });
  expect(view(null, null, true).status.text).toBe('No exchange yet');
});

test('less than a minute is no number', () => {
  expect(view('2025-11-21T09:45:30Z', due)).toMatchObject({ figure: 'Just now', unit: null });
});

test.each([
  ['2025-11-21T08:46:00Z', '1 hour ago'],
  ['2025-11-20T03:46:00Z', '1 day ago'],
  ['2025-11-19T10:46:00Z', '2 days ago'],
  ['2025-10-28T09:00:00Z', '24 days ago'],
])('at %s it is as long ago in a figure as in a list: %s', (at, text) => {
  const { figure, unit } = view(at, due);
  expect(`${figure} ${unit}`).toBe(text);
  expect(checkedInText(at, moment.now, 'UTC')).toBe(text);
});
