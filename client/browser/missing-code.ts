/** What browsers and Vite say of code that couldn't be loaded. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether code of the portal couldn't be loaded: a newer version replaced it, or the connection was lost. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);

let noted = false;

/** Notes that the page is about to be reloaded: by the user, who was told to because code is missing, or by itself. */
export function noteReload(): void {
  noted = true;
}

/** Whether the page is about to be reloaded, which must not lose input. */
export const isReloadAdvised = (): boolean => noted;
