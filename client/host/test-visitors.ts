import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSession, type Session } from '#client/session/session.ts';
import type { Account } from '#client/session/session-user.ts';

export function buildForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Portal</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  return folder;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The cookies of a logged-in visitor. All their data contains their name. */
export function cookiesOf(person: string, ofAccount: Partial<Account> = {}): string {
  return `${documentedCookiesOf(person, ofAccount)}; account=account-of-${person}`;
}

/** The session has no cookie of a chosen account. */
export function documentedCookiesOf(person: string, ofAccount: Partial<Account> = {}): string {
  const claims = { sub: `urn:graykey:user:${person}`, permissions: ['perform:advanced_actions'] };
  const token = `${part({ alg: 'none' })}.${part(claims)}.${part('')}`;
  const account = {
    id: `account-of-${person}`,
    name: `Lab of ${person}`,
    deviceId: `device-of-${person}`,
    serialNumber: `serial-of-${person}`,
    deviceCount: 1,
    organizationId: null,
    ...ofAccount,
  };
  const user = { displayName: person, accountId: account.id, accounts: [account] };
  return `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}`;
}

export function sessionFor(person: string): Session {
  const session = readSession(cookiesOf(person));
  if (!session) throw new Error(`The cookies of ${person} are no session.`);
  return session;
}

export function asksForTypes(input: Parameters<typeof fetch>[0]): boolean {
  return String(input).endsWith('/polymorphictypes');
}

export const licenseApi: typeof fetch = async (input, init) => {
  if (asksForTypes(input)) return Response.json({ Actor: ['User', 'DeviceUser'] });
  if (!/MainMenuIsOfflineQuery|ToolbarLicenseInfoQuery/.test(String(init?.body)))
    return Response.json({ errors: [{ message: 'Cannot query this field.' }] }, { status: 400 });
  const account = new Headers(init?.headers).get('x-account-id');
  const primaryServiceLicense = {
    __typename: 'ServiceLicense',
    id: `service license of ${account}`,
    remainingActions: 7,
    isMfaEnabled: false,
    product: { __typename: 'Product', className: 'Graykey' },
  };
  const myHardwareLicense = {
    __typename: 'HardwareLicense',
    id: `license of ${account}`,
    offline: false,
    primaryServiceLicense,
  };
  return Response.json({ data: { myHardwareLicense } });
};
