import { noteReload } from './missing-code.ts';

/** Loads the page again, and keeps what was typed. */
export function reload(): void {
  noteReload();
  location.reload();
}
