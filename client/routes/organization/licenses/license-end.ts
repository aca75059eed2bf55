import type { LicenseStatus } from '#schema/types.generated.ts';
import type { LicenseEndsQuery } from './license-ends.generated.ts';

export type LicensedDevice = NonNullable<
  LicenseEndsQuery['organization']
>['licenseEnds']['edges'][number]['node'];

/** When and how a device's license ends. Instants as the API gives them. */
export type LicenseEnd = {
  at: string;
  isPast: boolean;
  status: LicenseStatus;
  /** The last instant it works past its end. Null without grace, and where a next term takes over. */
  graceUntil: string | null;
  /** When the queued term takes over. */
  renewsAt: string | null;
};

/** The end of the term in force, or of the last one; null for a device that never had one. */
export function endOf({ hardwareLicense }: LicensedDevice, now: number): LicenseEnd | null {
  const terms = hardwareLicense?.serviceLicenses ?? [];
  const begun = terms.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  const term = begun.at(-1) ?? terms[0];
  if (!term?.expiresAt) return null;
  const next = terms.find(({ status }) => status === 'SCHEDULED');
  const works = term.graceEndsAt !== null && Date.parse(term.graceEndsAt) > now;
  return {
    at: term.expiresAt,
    isPast: Date.parse(term.expiresAt) <= now,
    status: term.status,
    graceUntil: works && !next ? term.graceEndsAt : null,
    renewsAt: next && next !== term ? next.startsAt : null,
  };
}
