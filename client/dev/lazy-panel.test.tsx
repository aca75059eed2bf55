import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyPanel } from './lazy-panel.tsx';
import { notices } from './notices.ts';
import { forgetLayer } from './test-layer.tsx';
import { createTestControl } from './world/test-control.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', createTestControl().fetch);
});
afterEach(forgetLayer);

const bar = () => screen.findByRole('complementary', { name: 'Mock world' });

test('the bar loads when the browser is idle, and at once for Alt+M or a notice', async () => {
  const idle = vi.fn<typeof requestIdleCallback>(() => 1);
  vi.stubGlobal('requestIdleCallback', idle);
  const first = render(<LazyPanel />);
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 3_000 });
  act(() => idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 }));
  expect(await bar()).toBeVisible();
  first.unmount();

  const second = render(<LazyPanel />);
  expect(screen.queryByRole('complementary')).toBeNull();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  expect(await bar()).toBeVisible();
  second.unmount();

  render(<LazyPanel />);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => notices.show({ text: 'The world was reset.' }));
  expect(await bar()).toBeVisible();
});

test('an error in the panel removes the panel only', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor() {
        throw new Error('Not here.');
      }
    },
  );
  render(
    <>
      <p>The page</p>
      <LazyPanel />
    </>,
  );
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await waitFor(() => expect(logError).toHaveBeenCalled());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('The page')).toBeVisible();
});
