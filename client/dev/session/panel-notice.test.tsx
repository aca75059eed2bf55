import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ClockAdvanceNotice } from './panel-notice.tsx';

const event = (day: number) => ({ at: `2026-03-0${day}T00:00:00Z`, kind: 'alert', text: `Event ${day}.` });

test('the first events are listed, the others counted, and the notice can be dismissed', async () => {
  const onDismiss = vi.fn();
  const events = [1, 2, 3, 4, 5, 6, 7, 8].map(event);
  render(<ClockAdvanceNotice advance={{ ms: 30 * 86_400_000, events }} onDismiss={onDismiss} />);
  expect(screen.getByText('The clock moved forward by 30 days. In between:')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('And 2 more.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a time without events says so', () => {
  render(<ClockAdvanceNotice advance={{ ms: 3_600_000, events: [] }} onDismiss={() => {}} />);
  expect(
    screen.getByText('The clock moved forward by 1 hour. No automatic events except usage and check-ins.'),
  ).toBeVisible();
});
