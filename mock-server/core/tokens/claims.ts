import type { Claims, TokenContent } from '#mock-server/contract/token-service.ts';

export const issuer = 'https://mock.invalid/';

const maxLifeSeconds = 12 * 3_600;

const toleranceSeconds = 5;

/** The claims of a token issued at `atMs`. */
export function claimsAt(content: TokenContent, atMs: number): Claims {
  const { permissions, lifeSeconds = maxLifeSeconds, ...rest } = content;
  const iat = Math.floor(atMs / 1_000);
  return { ...rest, permissions: [...permissions], iat, nbf: iat, exp: iat + lifeSeconds };
}

/** Whether a token is valid at `atMs`, with some seconds of tolerance. */
export function isAlive({ iat, nbf, exp }: Claims, atMs: number): boolean {
  const at = atMs / 1_000;
  const began = Math.max(iat, nbf) <= at + toleranceSeconds;
  return began && at < Math.min(exp, iat + maxLifeSeconds) + toleranceSeconds;
}
