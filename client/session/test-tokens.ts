import type { SessionUser } from './session-user.ts';

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Unsigned, because the portal doesn't verify tokens. */
export function testToken(claims: unknown): string {
  return `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(claims))}.c2lnbmF0dXJl`;
}

/** `exp` is in seconds. */
export function testClaims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { sub: 'urn:graykey:user:u-1', permissions: ['perform:advanced_actions'], ...changes };
}

/** Has two accounts; the first is the default. */
export function testUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    displayName: 'Zoë Łódź 李',
    accountId: 'a-1',
    accounts: [
      {
        id: 'a-1',
        name: 'North',
        deviceId: 'd-1',
        serialNumber: 'GK-1',
        deviceCount: 2,
        organizationId: 'o-1',
      },
      { id: 'a-2', name: 'South', deviceId: null, serialNumber: null, deviceCount: 0, organizationId: null },
    ],
    ...changes,
  };
}

export function testCookies(
  claims: unknown = testClaims(),
  user: unknown = testUser(),
  account?: string,
): string {
  const accountCookie = account === undefined ? '' : `; account=${account}`;
  return `jwt=${testToken(claims)}; user=${encodeURIComponent(JSON.stringify(user))}${accountCookie}`;
}
