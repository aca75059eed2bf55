import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clock } from './clock.ts';
import { useNow } from './use-now.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("returns the portal's time at every tick, and pauses while the tab is hidden", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { result, unmount } = renderHook(() => useNow(1_000));
  expect(result.current).toBe(clock.now());
  act(() => vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(1_003_000);
  hidden.mockReturnValue(true);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(1_003_000);
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(1_063_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
