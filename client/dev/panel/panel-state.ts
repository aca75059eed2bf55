import type { Notice } from '#client/dev/notices.ts';
import { tabStorage } from '#client/dev/tab-storage.ts';

const key = 'mock-panel';

export type MenuName = 'scenario' | 'identity' | 'clock' | 'faults';

/** The state that the page of a changed world restores. */
export type ChangeState = {
  /** The menu that is open again. */
  menu?: MenuName | null;
  /** The `data-control` of the control that made the change. */
  focus: string;
  /** For screen readers: other effects of the change. */
  announcement?: string;
  /** How far the page is scrolled, px. */
  scroll?: number;
  notice?: Notice | null;
};

export const saveChangeState = (state: ChangeState): void => tabStorage.write(key, JSON.stringify(state));

let restored: ChangeState | null | undefined;

/** Null unless the bar or a story caused this page load. Read once per page. */
export function changeState(): ChangeState | null {
  if (restored !== undefined) return restored;
  restored = JSON.parse(tabStorage.read(key) ?? 'null') as ChangeState | null;
  tabStorage.write(key, null);
  return restored;
}

/** The control that made the change that loaded this page. */
export const changedControl = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>(`[data-control="${CSS.escape(changeState()?.focus ?? '')}"]`) ?? null;

/** Scrolls to where the page before was, as soon as this one is long enough, unless the person moves first. */
export function restoreScroll(): () => void {
  const top = changeState()?.scroll ?? 0;
  const moves = ['wheel', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    observer.disconnect();
    for (const type of moves) removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  if (top > 0) {
    observer.observe(document.body);
    for (const type of moves) addEventListener(type, stop);
  }
  return stop;
}

const drawerKey = 'mock-drawer';
const drawers = ['requests', 'mails'] as const;

export type DrawerName = (typeof drawers)[number];

/** The drawer stays open until the tab is closed. */
export const openDrawer = {
  read: (): DrawerName | null => drawers.find((name) => name === tabStorage.read(drawerKey)) ?? null,
  write: (name: DrawerName | null): void => tabStorage.write(drawerKey, name),
};
