import type { LicenseStatus } from '#schema/types.generated.ts';
import type { LicenseEndsQuery } from './licenses.generated.ts';

export type LicensedDevice = NonNullable<
  LicenseEndsQuery['organization']
>['licenseEnds']['edges'][number]['node'];

/** When and how a device's license ends. Dates from the API. */
export type LicenseEnd = {
  at: string;
  isPast: boolean;
  status: LicenseStatus;
  /** When it stops working after its end. Null without grace, or if a next term follows. */
  graceUntil: string | null;
  /** When the queued term starts. */
  renewsAt: string | null;
};

/** The end of the current or last term; null for a device without terms. */
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
