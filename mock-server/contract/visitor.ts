import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Permissions } from '#schema/claims/permissions.ts';
import type { Subject } from '#schema/claims/subject.ts';
import type { SentLetter } from './letter.ts';

/** The requester, in the current account. */
export type Visitor = {
  /** The same for requests with the same credentials, as long as nothing that authenticates them changes. */
  key: number;
  identity: Identity;
  subject: Subject;
  permissions: Permissions;
  accountId: string;
  /** The session's device in this account; null if it has none. */
  device: DeviceRecord | null;
  /** Who the identity views the portal as; absent otherwise. */
  viewing?: Viewing;
  /** The mail whose link the session is from; absent for other sessions. */
  letter?: SentLetter;
  /** When the token ends, ms; absent without one. */
  endsAt?: number;
};

/** Who the portal is viewed as. */
export type Viewing = { displayName: string };
