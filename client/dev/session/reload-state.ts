const key = 'mock-panel';

/** `link` opens a page with the changes; null if it would be too long. */
export type Discarded = { text: string; link: string | null };

export type ReloadState = {
  open: boolean;
  /** The `data-control` of the control that made the change. */
  focus: string;
  /** For screen readers: other effects of the change. */
  announcement: string;
  /** How far the page is scrolled, px. */
  scroll?: number;
  discarded?: Discarded;
};

/** Without storage the next page starts with a closed panel. */
export function saveReloadState(state: ReloadState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Storage is blocked; only the open panel is lost.
  }
}

function readState(): ReloadState | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const { open, focus, announcement, scroll, discarded } = JSON.parse(text ?? 'null') ?? {};
    if (typeof open !== 'boolean' || typeof focus !== 'string' || typeof announcement !== 'string')
      return null;
    return {
      open,
      focus,
      announcement,
      ...(typeof scroll === 'number' && { scroll }),
      ...(discarded && { discarded }),
    };
  } catch {
    return null;
  }
}

let restored: ReloadState | null | undefined;

/** The saved state if the panel caused this page load. Read once per page. */
export function reloadState(): ReloadState | null {
  if (restored === undefined) restored = readState();
  return restored;
}

/** Scrolls to where the page before was, as soon as this one is long enough, unless the person moves first. */
export function restoreScroll(): () => void {
  const top = reloadState()?.scroll ?? 0;
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
