import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Permissions } from '#schema/claims/permissions.ts';
import type { Subject } from '#schema/claims/subject.ts';
import type { SentLetter } from './letter.ts';

export type Visitor = {
  /** The same for requests with the same credentials, as long as nothing that authenticates them changes. */
  key: number;
  identity: Identity;
  subject: Subject;
  permissions: Permissions;
  accountId: string;
  /** The session's device in this account; null if it has none. */
  device: DeviceRecord | null;
  /** Absent unless the session is from the link of a mail. */
  letter?: SentLetter;
};
