import { isObject } from '#fixtures/merge.ts';
import type { Claims } from '#mock-server/contract/token-service.ts';
import { parseSubject } from '#schema/claims/subject.ts';

const maxPermissions = 500;
const maxPermissionLength = 200;

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
