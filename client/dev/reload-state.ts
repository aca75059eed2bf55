import type { ClockAdvance } from './clock-advance.ts';
import type { DiscardedChanges } from './discarded-changes.ts';

const key = 'mock-panel';

/** The panel's state across the page load it triggers. */
export type ReloadState = {
  open: boolean;
  /** The `data-control` of the control that made the change. */
  focus: string;
  /** Announced to screen readers: what else changed. */
  announcement: string;
  /** Events that happened while the clock moved forward, if that was the change. */
  clockAdvance?: ClockAdvance;
  /** What to say if the change replaced the sandbox's changes, and what they were. */
  replaced?: { text: string | null; before: DiscardedChanges | null };
};

/** Saves the state for the next page load. Without storage that page starts with a closed panel. */
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
    const { open, focus, announcement, clockAdvance, replaced } = JSON.parse(text ?? 'null') ?? {};
    if (typeof open !== 'boolean' || typeof focus !== 'string' || typeof announcement !== 'string')
      return null;
    return {
      open,
      focus,
      announcement,
      ...(Array.isArray(clockAdvance?.events) && { clockAdvance }),
      ...(replaced && { replaced }),
    };
  } catch {
    return null;
  }
}

let restored: ReloadState | null | undefined;

/** The saved state, if a change in the panel loaded this page. Read once per page. */
export function reloadState(): ReloadState | null {
  if (restored === undefined) restored = readState();
  return restored;
}
