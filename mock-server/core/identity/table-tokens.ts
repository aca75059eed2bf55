import { LRUCache } from 'lru-cache';
import type { Claims, TokenService } from '#mock-server/contract/token-service.ts';
import { hmacSha256 } from '#schema/digest/sha256.ts';
import { claimsAt, isAlive, issuer } from './claims.ts';

function base64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const encoded = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)));

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Tokens for engines without Node's crypto: shaped as JWTs, so that a client can read them, and known by
 * the table they were written into instead of by a signature.
 */
export function createTableTokens(): TokenService {
  const issued = new LRUCache<string, Claims>({ max: 1_000 });
  let sealKey: string | undefined;
  return {
    sign(content, atMs) {
      const claims = claimsAt(content, atMs);
      const mark = randomText();
      const header = encoded({ alg: 'HS256', typ: 'JWT', kid: 'mock-table' });
      const token = `${header}.${encoded({ iss: issuer, ...claims })}.${mark}`;
      issued.set(token, claims);
      return token;
    },
    verify(token, atMs) {
      const claims = issued.get(token);
      return claims && isAlive(claims, atMs) ? claims : null;
    },
    seal(purpose, text) {
      sealKey ??= randomText();
      return hmacSha256(`${sealKey} ${purpose}`, text);
    },
  };
}
