import type { Claims, TokenContent } from '#mock-server/contract/token-service.ts';

export const issuer = 'https://mock.invalid/';

const maxLifeSeconds = 12 * 3_600;
/** Longer than any link works, so that its page can say why it no longer does. */
const linkLifeSeconds = 400 * 86_400;

const longestLife = ({ link }: Pick<Claims, 'link'>) => (link ? linkLifeSeconds : maxLifeSeconds);

const toleranceSeconds = 5;

export function claimsAt(content: TokenContent, atMs: number): Claims {
  const { permissions, lifeSeconds = longestLife(content), ...rest } = content;
  const iat = Math.floor(atMs / 1_000);
  return { ...rest, permissions: [...permissions], iat, nbf: iat, exp: iat + lifeSeconds };
}

/** Tolerates a difference of some seconds. */
export function isAlive(claims: Claims, atMs: number): boolean {
  const { iat, nbf, exp } = claims;
  const at = atMs / 1_000;
  const began = Math.max(iat, nbf) <= at + toleranceSeconds;
  return began && at < Math.min(exp, iat + longestLife(claims)) + toleranceSeconds;
}
