const changeKey = 'mock-panel';
const tabKey = 'mock-bar';

function take(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Without storage, the next page starts as if nothing were open. */
function store(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked.
  }
}

/** `link` opens a page with the changes; null if it would be too long. */
export type Discarded = { text: string; link: string | null };

export type MenuName = 'scenario' | 'identity' | 'clock' | 'faults';

/** What the page of a changed world continues with. */
export type ChangeState = {
  menu: MenuName | null;
  /** The `data-control` of the control that made the change. */
  focus: string;
  /** For screen readers: other effects of the change. */
  announcement: string;
  /** How far the page is scrolled, px. */
  scroll: number;
  discarded?: Discarded;
};

export const saveChangeState = (state: ChangeState): void => store(changeKey, state);

let restored: ChangeState | null | undefined;

/** Null unless the bar or a story caused this page load. Read once per page. */
export function changeState(): ChangeState | null {
  if (restored !== undefined) return restored;
  restored = take(changeKey) as ChangeState | null;
  store(changeKey, null);
  return restored;
}

export type Drawer = 'requests' | 'mails' | null;

export type TabState = { isHidden: boolean; drawer: Drawer };

export const tabState = (): TabState => ({
  isHidden: false,
  drawer: null,
  ...(take(tabKey) as Partial<TabState> | null),
});

/** Stays until the tab is closed. */
export const saveTabState = (changed: Partial<TabState>): void =>
  store(tabKey, { ...tabState(), ...changed });

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
