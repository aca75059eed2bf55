let joined: string | null = null;

/** The new token remounts the page; this remembers who just joined. */
export function rememberJoined(token: string): void {
  joined = token;
}

export const hasJustJoined = (token: string): boolean => joined === token;
