import { signInAgain } from '#client/lib/failure.ts';

/** Messages of browsers and Vite for code that couldn't be loaded. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether the portal's code couldn't be loaded: a newer version replaced it, or the connection was lost. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);

export const missingCodeText = `The portal was updated, or the connection was lost. Reload the page to continue. ${signInAgain} Your entries are kept.`;

let noted = false;

/** The page is about to reload, by itself or because it asked the user to. */
export function noteReload(): void {
  noted = true;
}

/** Loads the page again, and keeps what was typed. */
export function reload(): void {
  noteReload();
  location.reload();
}

/** Whether the page asked for a reload, which must not lose input. */
export const isReloadAdvised = (): boolean => noted;

/** The current location, or the one that is opening. */
export const destination = { key: '' };

/** Sent to the window if the page at the current destination lacks code. */
export const missingPageEvent = 'missing-page';
