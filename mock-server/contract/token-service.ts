/** What a token says, checked: the specification's subject and permissions, and the token's life. */
export type Claims = {
  sub: string;
  permissions: readonly string[];
  /** Seconds since 1970, as RFC 7519 has it; so are the next two. */
  iat: number;
  nbf: number;
  exp: number;
  /** The sandbox a token was issued in and the number of changes before it, where that matters. Most have none. */
  jti?: string;
  /** Who uses the token on behalf of its subject (RFC 8693, section 4.1), to look and to change nothing. */
  act?: { sub: string };
  /** The only account the token is good for; with `act`. */
  account?: string;
};

/** What a token is made from. */
export type TokenContent = Pick<Claims, 'sub' | 'permissions' | 'jti' | 'act' | 'account'> & {
  /** At most 12 hours, which it is unless told. */
  lifeSeconds?: number;
};

export type TokenService = {
  /** A token for these claims, issued at `atMs` of the world's time, good for 12 hours of it. */
  sign(content: TokenContent, atMs: number): string;
  /** What the token says, or null when it is not valid at `atMs`, whatever the reason. Never throws. */
  verify(token: string, atMs: number): Claims | null;
  /**
   * A signature (HMAC-SHA-256, hexadecimal) of a text for one purpose, which only this service can make. It proves
   * that an id or an address that comes back was given out here.
   */
  seal(purpose: string, text: string): string;
};
