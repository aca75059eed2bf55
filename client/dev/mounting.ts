import type { Passed } from './between.ts';

const key = 'mock-panel';

/** What the panel tells itself across the one navigation it starts, so that work in it goes on. */
export type Mounting = {
  open: boolean;
  /** The control that made the change. */
  focus: string;
  /** What else changed, for whoever listens. */
  said: string;
  /** What happened while the clock was moved on, where that was the change. */
  passed?: Passed;
};

/** Leaves a note for the page about to be loaded. Without storage that page starts with a closed panel. */
export function handOver(handover: Mounting): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(handover));
  } catch {
    // Storage is blocked; nothing is lost but an open panel.
  }
}

function take(): Mounting | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const { open, focus, said, passed } = JSON.parse(text ?? 'null') ?? {};
    if (typeof open !== 'boolean' || typeof focus !== 'string' || typeof said !== 'string') return null;
    return { open, focus, said, ...(Array.isArray(passed?.events) && { passed }) };
  } catch {
    return null;
  }
}

let arrived: Mounting | null | undefined;

/** The note this page was started with, if a change made in the panel started it. Read once a page. */
export function handedOver(): Mounting | null {
  if (arrived === undefined) arrived = take();
  return arrived;
}
