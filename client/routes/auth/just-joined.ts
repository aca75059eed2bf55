let joined: string | null = null;

/** Remembers who has just joined, over the fresh start of the page that their token brings. */
export function rememberJoined(token: string): void {
  joined = token;
}

/** Whether this is the session of someone who has just joined. */
export const hasJustJoined = (token: string): boolean => joined === token;
