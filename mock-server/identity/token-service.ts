/** What a token says, checked: the specification's subject and permissions, and the token's life. */
export type Claims = {
  sub: string;
  permissions: readonly string[];
  /** Seconds since 1970, as RFC 7519 has it. */
  iat: number;
  exp: number;
};

export type TokenService = {
  /** A token for these claims, issued at `atMs` of the world's time, good for 12 hours of it. */
  sign(claims: Pick<Claims, 'sub' | 'permissions'>, atMs: number): string;
  /** What the token says, or null when it is not valid at `atMs`, whatever the reason. Never throws. */
  verify(token: string, atMs: number): Claims | null;
};

export const tokenLifeSeconds = 12 * 3_600;
