/** The verified claims of a token. */
export type Claims = {
  sub: string;
  permissions: readonly string[];
  /** Seconds since 1970, as RFC 7519 has it; so are the next two. */
  iat: number;
  nbf: number;
  exp: number;
  /** The sandbox a token was issued in and its number of changes then. Most tokens have none. */
  jti?: string;
  /** Who uses the token on behalf of its subject (RFC 8693, section 4.1), read-only. */
  act?: { sub: string };
  /** The only account the token is good for; with `act`. */
  account?: string;
  /** The mail whose link has the token, and the family of the sandbox that sent it. */
  link?: { family: string; mail: string };
};

/** The content of a new token. */
export type TokenContent = Pick<Claims, 'sub' | 'permissions' | 'jti' | 'act' | 'account' | 'link'> & {
  /** At most 12 hours, or 400 days for a link, which are the defaults. */
  lifeSeconds?: number;
};

export type TokenService = {
  /** Issues a token at `atMs` of the world's time, valid for `lifeSeconds` of it. */
  sign(content: TokenContent, atMs: number): string;
  /** The claims of a token; null if it isn't valid at `atMs`. Never throws. */
  verify(token: string, atMs: number): Claims | null;
  /**
   * A signature (HMAC-SHA-256, hexadecimal) of a text for one purpose. It proves that an ID or address was issued
   * by this service.
   */
  seal(purpose: string, text: string): string;
};
