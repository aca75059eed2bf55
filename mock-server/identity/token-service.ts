/** What a token says, checked: the specification's subject and permissions, and the token's life. */
export type Claims = {
  sub: string;
  permissions: readonly string[];
  /** Seconds since 1970, as RFC 7519 has it; so are the next two. */
  iat: number;
  nbf: number;
  exp: number;
  /** Tells apart tokens issued in the same second. Most have none. */
  jti?: string;
};

/** What a token is made from. */
export type TokenContent = Pick<Claims, 'sub' | 'permissions' | 'jti'>;

export type TokenService = {
  /** A token for these claims, issued at `atMs` of the world's time, good for 12 hours of it. */
  sign(content: TokenContent, atMs: number): string;
  /** What the token says, or null when it is not valid at `atMs`, whatever the reason. Never throws. */
  verify(token: string, atMs: number): Claims | null;
};

export const issuer = 'https://mock.invalid/';
const lifeSeconds = 12 * 3_600;
const toleranceSeconds = 5;

/** The claims of a token issued at `atMs`. */
export function claimsAt({ sub, permissions, jti }: TokenContent, atMs: number): Claims {
  const iat = Math.floor(atMs / 1_000);
  const claims = { sub, permissions: [...permissions], iat, nbf: iat, exp: iat + lifeSeconds };
  return jti === undefined ? claims : { ...claims, jti };
}

/** Whether `atMs` lies in the life of a token, a few seconds forgiven. */
export function isAlive({ iat, nbf, exp }: Claims, atMs: number): boolean {
  const at = atMs / 1_000;
  const began = Math.max(iat, nbf) <= at + toleranceSeconds;
  return began && at < Math.min(exp, iat + lifeSeconds) + toleranceSeconds;
}
