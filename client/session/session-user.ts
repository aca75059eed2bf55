import type { Parsed } from '#schema/claims/subject.ts';
import { isObject } from '#schema/is-object.ts';

export type Account = {
  id: string;
  name: string;
  deviceId: string | null;
  serialNumber: string | null;
  /** Number of devices the session can read in this account. */
  deviceCount: number;
  organizationId: string | null;
  /** IANA. Used for people who haven't chosen a zone; null is the browser's. */
  timeZone: string | null;
};

export type { SessionUser } from '#schema/types.generated.ts';

/** The token of a link may name no account. This ID is never sent to the API. */
export const placeholderAccountId = 'invitation';

export type User = {
  /** Null if missing; the subject's id is shown instead. */
  displayName: string | null;
  /** The default account, one of `accounts`. */
  start: Account;
  /** Never empty. */
  accounts: readonly Account[];
  /** Whether the cookie has a list of accounts, not only an account ID. */
  hasList: boolean;
};

/** A number that JSON can't represent exactly stays a number, which isn't a valid ID. */
function idText(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

/** An account ID is sent in a cookie and a header: at most 200 characters that RFC 6265 allows in cookie values. */
function isAccountId(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,200}$/.test(value);
}

function isTextOrAbsent(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

/** `user` has the cookie's other fields, which complete the entry of its `accountId`. */
function readAccount(entry: unknown, user: Record<string, unknown>): Account | null {
  if (!isObject(entry)) return null;
  const id = idText(entry.id);
  if (!isAccountId(id)) return null;
  const { name } = entry;
  const fieldOf = (field: string) => {
    const value = entry[field];
    return (value === undefined || value === null || value === '') && id === idText(user.accountId)
      ? user[field]
      : value;
  };
  const deviceId = idText(fieldOf('deviceId'));
  const organizationId = idText(fieldOf('organizationId'));
  const serialNumber = fieldOf('serialNumber');
  const timeZone = fieldOf('timeZone');
  if (!isTextOrAbsent(name) || !isTextOrAbsent(serialNumber)) return null;
  if (!isTextOrAbsent(deviceId) || !isTextOrAbsent(organizationId)) return null;
  const count = fieldOf('deviceCount') ?? (deviceId ? 1 : 0);
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return null;
  return {
    id,
    name: name || id,
    deviceId: deviceId || null,
    serialNumber: serialNumber || null,
    deviceCount: count,
    organizationId: organizationId || null,
    timeZone: typeof timeZone === 'string' ? timeZone : null,
  };
}

/**
 * "The logged-in user carries at least an account identifier" (specification, section 3), so `accountId` is required.
 * Without `accounts` it is the only account; if they don't contain it, the first one is the default.
 */
export function checkUser(value: unknown): Parsed<User> {
  const refuse = (reason: string) => ({ ok: false as const, reason });
  if (!isObject(value)) return refuse('The user is not a JSON object.');
  const { displayName, accounts: list } = value;
  const accountId = idText(value.accountId);
  if (!isAccountId(accountId)) return refuse('The user has no account ID.');
  if (!isTextOrAbsent(displayName)) return refuse('The name of the user is not a string.');
  if (list !== undefined && list !== null && !Array.isArray(list))
    return refuse('The accounts of the user are not a list.');
  const accounts: Account[] = [];
  const hasList = Boolean(list?.length);
  for (const entry of list?.length ? list : [{ id: accountId }]) {
    const account = readAccount(entry, value);
    if (!account) return refuse('An account of the user has the wrong shape.');
    accounts.push(account);
  }
  const start = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  if (!start) return refuse('The user has no account.');
  return { ok: true, value: { displayName: displayName || null, start, accounts, hasList } };
}

/** Without a list, the stored ID counts ("when an account id is stored", specification, section 7), with the user's device. */
export function accountOf({ accounts, start, hasList }: User, id: string): Account | undefined {
  const account = accounts.find((candidate) => candidate.id === id);
  return account ?? (hasList || !isAccountId(id) ? undefined : { ...start, id, name: id });
}

/** Parses the `user` cookie: percent-encoded JSON. Never throws. */
export function readUser(cookie: string): Parsed<User> {
  try {
    return checkUser(JSON.parse(decodeURIComponent(cookie)));
  } catch {
    return { ok: false, reason: 'The user is not percent-encoded JSON.' };
  }
}

export function writeUser({ displayName, start, accounts }: Omit<User, 'hasList'>): string {
  return encodeURIComponent(JSON.stringify({ accountId: start.id, displayName, accounts }));
}
