import { type Parsed, parseSubject, type Subject } from '#schema/claims/subject.ts';
import { readBase64Url } from '#schema/digest/base64-url.ts';

/** The claims the portal uses; the API verifies the token. */
export type Claims = {
  subject: Subject;
  permissions: readonly string[];
  /** Milliseconds since 1970; Infinity for a token without `exp`. */
  expiresAt: number;
};

// RFC 7515, section 7.1: three base64url parts without padding, safe in a header.
const compactForm = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** Decodes base64url as UTF-8; throws if it is neither. */
function decode(part: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readBase64Url(part));
}

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(decode(part));
  } catch {
    return undefined;
  }
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

/** Doesn't verify the token. `exp` is in seconds, and optional. A refusal's reason contains no part of the token. */
export function readToken(token: string): Parsed<Claims> {
  const payload = compactForm.exec(token)?.[1];
  if (payload === undefined) return refuse('The token is not three parts of base64url.');
  const claims = decodeJson(payload);
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    return refuse('The claims of the token are not a JSON object.');
  const { sub, permissions, exp } = claims as Record<string, unknown>;
  const subject = parseSubject(sub);
  if (!subject.ok) return subject;
  if (!Array.isArray(permissions) || !permissions.every((entry) => typeof entry === 'string'))
    return refuse('The permissions claim of the token is not a list of strings.');
  if (exp !== undefined && (typeof exp !== 'number' || !Number.isFinite(exp)))
    return refuse('The exp claim of the token is not a number.');
  const expiresAt = exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000;
  return { ok: true, value: { subject: subject.value, permissions, expiresAt } };
}
