import { signInAgain } from '#client/lib/failure.ts';

/** Messages of browsers and Vite for code that couldn't be loaded. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether the portal's code couldn't be loaded: a newer version replaced it, or the connection was lost. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);

export const missingCodeText = `The portal was updated, or the connection was lost. Reload the page to continue. ${signInAgain} Your entries are kept.`;
