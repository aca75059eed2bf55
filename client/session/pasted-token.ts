import { plainText, searchText } from '#schema/text/search-text.ts';
import type { SessionUser } from './session-user.ts';
import { readToken } from './token.ts';

export type PastedToken = {
  token: string;
  accountId: string;
  /** No documented field has the device or its serial number, so both may be unknown. */
  deviceId?: string;
  serialNumber?: string;
};

const typed = (text = ''): string | null => plainText(text) || null;

/** For an API without `signIn`. The account's name is its ID; the display name is the subject's id. */
export function sessionUserFromToken(input: PastedToken): SessionUser {
  const claims = readToken(input.token);
  const accountId = plainText(input.accountId);
  const deviceId = typed(input.deviceId);
  return {
    displayName: claims.ok ? claims.value.subject.id : accountId,
    accountId,
    accounts: [
      {
        id: accountId,
        name: accountId,
        deviceId,
        serialNumber: typed(searchText(input.serialNumber ?? '')),
        deviceCount: deviceId ? 1 : 0,
        organizationId: null,
      },
    ],
  };
}
