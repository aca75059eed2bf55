import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followColorScheme, useColorScheme } from './color-scheme.ts';

const theme = () => document.documentElement.dataset.theme;

function fakeSystem() {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  return (dark: boolean) => {
    media.matches = dark;
    media.dispatchEvent(new Event('change'));
  };
}

describe('the color scheme', () => {
  let stop = () => {};
  let setSystem: (dark: boolean) => void;
  beforeEach(() => {
    setSystem = fakeSystem();
    stop = followColorScheme();
  });
  afterEach(() => stop());

  test('follows the system until a scheme is chosen, and again after that', () => {
    const { result } = renderHook(useColorScheme);
    const choose = (scheme: 'auto' | 'light' | 'dark') => act(() => result.current[1](scheme));
    expect([result.current[0], theme()]).toEqual(['auto', 'light']);
    setSystem(true);
    expect(theme()).toBe('dark');
    choose('light');
    expect([result.current[0], theme()]).toEqual(['light', 'light']);
    setSystem(false);
    setSystem(true);
    expect(theme()).toBe('light');
    choose('auto');
    expect(theme()).toBe('dark');
  });

  test('follows a choice made in another tab', () => {
    const { result } = renderHook(useColorScheme);
    localStorage.setItem('portal-theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-theme' })));
    expect([result.current[0], theme()]).toEqual(['dark', 'dark']);
  });

  test('holds without storage until the page is closed, and is stored once that works', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { result } = renderHook(useColorScheme);
    act(() => result.current[1]('dark'));
    expect([result.current[0], theme()]).toEqual(['dark', 'dark']);
    act(() => result.current[1]('auto'));
    expect(theme()).toBe('light');

    vi.restoreAllMocks();
    act(() => result.current[1]('dark'));
    expect(localStorage.getItem('portal-theme')).toBe('dark');
  });
});
