export type Claims = {
  sub: string;
  permissions: readonly string[];
  /** `iat`, `nbf` and `exp` are seconds since 1970 (RFC 7519). */
  iat: number;
  nbf: number;
  exp: number;
  /** Of someone who joined in a sandbox: its key, and the change by which they joined. */
  jti?: string;
  /** The mail whose link has the token, and the key of its sandbox. */
  link?: { key: string; mail: string };
};

export type TokenContent = Pick<Claims, 'sub' | 'permissions' | 'jti' | 'link'> & {
  /** By default the maximum: 12 hours, or 400 days for a link. */
  lifeSeconds?: number;
};

export type TokenService = {
  /** `atMs` and the lifetime are world time. */
  sign(content: TokenContent, atMs: number): string;
  /** Null for a token that isn't valid at `atMs`. Never throws. */
  verify(token: string, atMs: number): Claims | null;
  seal(purpose: string, text: string): string;
};
