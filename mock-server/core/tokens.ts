import { hexToBytes } from '@noble/hashes/utils.js';
import { tokenLifeMs } from '#fixtures/builders/build-people.ts';
import type { Claims, TokenContent, TokenService } from '#mock-server/contract/context.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import { base64Url, readBase64Url } from '#schema/digest/base64-url.ts';
import { hmacSha256, sha256 } from '#schema/digest/sha256.ts';
import { isObject } from '#schema/is-object.ts';

export const issuer = 'https://mock.invalid/';

const maxLifeSeconds = tokenLifeMs / 1_000;
/** Longer than any link works, so that its page can say why it no longer does. */
const linkLifeSeconds = 400 * 86_400;

const longestLife = ({ link }: Pick<Claims, 'link'>) => (link ? linkLifeSeconds : maxLifeSeconds);

const toleranceSeconds = 5;

export function claimsAt(content: TokenContent, atMs: number): Claims {
  const { permissions, lifeSeconds = longestLife(content), ...rest } = content;
  const iat = Math.floor(atMs / 1_000);
  return { ...rest, permissions: [...permissions], iat, nbf: iat, exp: iat + lifeSeconds };
}

/** Whether a token is valid at a time, with a tolerance of some seconds. */
export function isAlive(claims: Claims, atMs: number): boolean {
  const { iat, nbf, exp } = claims;
  const at = atMs / 1_000;
  const began = Math.max(iat, nbf) <= at + toleranceSeconds;
  return began && at < Math.min(exp, iat + longestLife(claims)) + toleranceSeconds;
}

const maxPermissions = 500;
export const maxPermissionLength = 200;

function isPermissions(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= maxPermissions &&
    value.every((each) => typeof each === 'string' && each.length <= maxPermissionLength)
  );
}

const isLink = (value: unknown): value is { key: string; mail: string } =>
  isObject(value) && typeof value.key === 'string' && typeof value.mail === 'string';

const isInstant = (value: unknown): value is number => Number.isFinite(value);

/** Null when a claim is missing or has the wrong shape. */
export function readClaims(payload: unknown): Claims | null {
  if (!isObject(payload)) return null;
  const { sub, permissions, iat, nbf = iat, exp, jti, link } = payload;
  if (typeof sub !== 'string' || !parseSubject(sub).ok || !isPermissions(permissions)) return null;
  if (!isInstant(iat) || !isInstant(nbf) || !isInstant(exp)) return null;
  const claims = { sub, permissions, iat, nbf, exp };
  if (link === undefined) return typeof jti === 'string' ? { ...claims, jti } : claims;
  return isLink(link) ? { ...claims, link: { key: link.key, mail: link.mail } } : null;
}

export const maxTokenLength = 8_192;
const header = { alg: 'HS256', typ: 'JWT' };

const encoded = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)));

/** @throws for text that isn't base64url of JSON in UTF-8. */
function decoded(part: string): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readBase64Url(part)));
}

/** HS256 in any engine. Synchronous, since resolvers sign; `crypto.subtle` isn't, and is missing on plain HTTP. */
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
