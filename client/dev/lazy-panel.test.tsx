import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyPanel } from './lazy-panel.tsx';
import { createTestControl } from './world/test-control.ts';

const note = { open: true, focus: 'trait-mfa', announcement: 'mfa replaced nothing.' };

beforeEach(() => {
  vi.stubGlobal('fetch', createTestControl().fetch);
  sessionStorage.setItem('mock-panel', JSON.stringify(note));
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('after a change made in it the panel is open, at the control that made it, and says what else changed', async () => {
  render(<LazyPanel />);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(await screen.findByRole('complementary', { name: 'Mock world' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'mfa' })).toHaveFocus());
  expect(screen.getByText(note.announcement)).toBeInTheDocument();
  // Any other page load starts with a closed panel.
  expect(sessionStorage.getItem('mock-panel')).toBeNull();
});

test('a panel that fails is gone, and the page stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
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
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('The page')).toBeVisible();
});
