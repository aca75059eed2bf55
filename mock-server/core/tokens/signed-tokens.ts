import { hexToBytes } from '@noble/hashes/utils.js';
import { isObject } from '#fixtures/merge.ts';
import type { Claims, TokenService } from '#mock-server/contract/token-service.ts';
import { base64Url, readBase64Url } from '#schema/digest/base64-url.ts';
import { hmacSha256, sha256 } from '#schema/digest/sha256.ts';
import { claimsAt, isAlive, issuer } from './claims.ts';
import { readClaims } from './read-claims.ts';

const maxTokenLength = 8_192;
const header = { alg: 'HS256', typ: 'JWT' };

const encoded = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)));

/** @throws for text that isn't base64url of JSON in UTF-8. */
function decoded(part: string): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readBase64Url(part)));
}

/** As `mock-server/node/tokens/`, in any engine: HS256, so that they stay valid as long as the secret is kept. */
export function createSignedTokens({
  secret = crypto.getRandomValues(new Uint8Array(32)),
}: {
  secret?: Uint8Array;
} = {}): TokenService {
  const kid = `mock-${sha256(secret).slice(0, 8)}`;
  const head = encoded({ ...header, kid });
  const signed = (text: string) => `${text}.${base64Url(hexToBytes(hmacSha256(secret, text)))}`;

  function check(token: string): Claims | null {
    const [first = '', second = ''] = token.split('.');
    // Comparing the whole token also refuses other parts and other ways of writing the signature.
    if (token.length > maxTokenLength || token !== signed(`${first}.${second}`)) return null;
    try {
      const [named, payload] = [decoded(first), decoded(second)];
      if (!isObject(named) || !isObject(payload)) return null;
      const isOurs = named.alg === header.alg && String(named.kid).startsWith('mock-') && !('crit' in named);
      return isOurs && payload.iss === issuer ? readClaims(payload) : null;
    } catch {
      return null;
    }
  }

  return {
    sign: (content, atMs) => signed(`${head}.${encoded({ iss: issuer, ...claimsAt(content, atMs) })}`),
    verify(token, atMs) {
      const claims = check(token);
      return claims && isAlive(claims, atMs) ? claims : null;
    },
    seal: (purpose, text) => hmacSha256(hexToBytes(hmacSha256(secret, `seal ${purpose}`)), text),
  };
}
