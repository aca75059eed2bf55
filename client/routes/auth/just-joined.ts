let joined: string | null = null;

/** Remembers who just joined across the remount that the new token causes. */
export function rememberJoined(token: string): void {
  joined = token;
}

/** Whether this session belongs to someone who just joined. */
export const hasJustJoined = (token: string): boolean => joined === token;
