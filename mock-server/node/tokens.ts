import { createHash, createHmac, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Claims, TokenService } from '#mock-server/contract/context.ts';
import { claimsAt, isAlive, issuer, maxTokenLength, readClaims } from '#mock-server/core/tokens.ts';

/** base64url can write the same bytes in several ways. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

/** Like `createSignedTokens`, with Node's crypto and a library others rely on. HS256, checked against the world's clock. @param options.secret 32 bytes or more. @throws RangeError if shorter. */
export function createTokens({ secret }: { secret: Uint8Array }): TokenService {
  if (secret.length < 32) throw new RangeError(`The secret has ${secret.length} bytes; it needs 32 or more.`);
  const key = createSecretKey(secret);
  const keyid = `mock-${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`;

  function check(token: string): Claims | null {
    try {
      if (token.length > maxTokenLength || !isCanonical(token)) return null;
      const { header, payload } = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer,
        complete: true,
        ignoreExpiration: true,
        ignoreNotBefore: true,
      });
      const isOurs = header.kid?.startsWith('mock-') && header.crit === undefined;
      return isOurs ? readClaims(payload) : null;
    } catch {
      // Any error of jsonwebtoken means the token is invalid.
      return null;
    }
  }

  return {
    sign: (content, atMs) =>
      jwt.sign({ iss: issuer, ...claimsAt(content, atMs) }, key, { algorithm: 'HS256', keyid }),
    verify(token, atMs) {
      const claims = check(token);
      return claims && isAlive(claims, atMs) ? claims : null;
    },
    seal(purpose, text) {
      // A separate key for each purpose: no seal is a signature of a token.
      const own = createHmac('sha256', key).update(`seal ${purpose}`).digest();
      return createHmac('sha256', own).update(text).digest('hex');
    },
  };
}
