import type { SessionUser } from './session-user.ts';
import { readToken } from './token.ts';

/** What somebody who signs in with a token of their own knows about it. */
export type PastedToken = {
  token: string;
  accountId: string;
  /** No documented call tells the device or its serial number, so both may stay unknown. */
  deviceId?: string;
  serialNumber?: string;
  displayName?: string;
};

function trimmed(text: string | undefined): string | null {
  return text?.trim() || null;
}

/**
 * The user of a pasted token, for an API without `signIn`: one account, named by its id. Without a display
 * name it is the subject's id. Whether the token is usable is for `signIn` to say.
 */
export function sessionUserFromToken(input: PastedToken): SessionUser {
  const claims = readToken(input.token);
  const accountId = input.accountId.trim();
  const deviceId = trimmed(input.deviceId);
  return {
    displayName: trimmed(input.displayName) ?? (claims.ok ? claims.value.subject.id : accountId),
    accountId,
    accounts: [
      {
        id: accountId,
        name: accountId,
        deviceId,
        serialNumber: trimmed(input.serialNumber),
        deviceCount: deviceId ? 1 : 0,
        organizationId: null,
      },
    ],
  };
}
