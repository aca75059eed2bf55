import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Permissions } from '#schema/claims/permissions.ts';
import type { Subject } from '#schema/claims/subject.ts';

/** Who asks, in which of the accounts open to them. */
export type Visitor = {
  identity: Identity;
  subject: Subject;
  permissions: Permissions;
  accountId: string;
  /** The device of the session in this account. Null when it is tied to none. */
  device: DeviceRecord | null;
  /** Whom the identity views the portal as; absent when it is itself. */
  viewing?: Viewing;
  /** When the token ends, ms; absent without one. */
  endsAt?: number;
};

/** Who is looked at the portal as. */
export type Viewing = { displayName: string };
