/** What browsers and Vite say of code that couldn't be loaded. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether code of the portal couldn't be loaded: a newer version replaced it, or the connection was lost. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);

/** Whether the server with the portal's code responds. */
export const isPortalReachable = (): Promise<boolean> =>
  fetch(`${import.meta.env.BASE_URL}favicon.svg`, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

let noted = false;

/** Notes that the page is about to be reloaded: by the user, who was told to because code is missing, or by itself. */
export function noteReload(): void {
  noted = true;
}

/** Whether the page is about to be reloaded, which must not lose input. */
export const isReloadAdvised = (): boolean => noted;

/** The location that is open, or about to open. */
export const destination = { key: '' };

/** Sent to the window if the page at the current destination lacks code. */
export const missingPageEvent = 'missing-page';
