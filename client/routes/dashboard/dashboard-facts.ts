import { formatLastDay, type Moment } from '#client/browser/dates.ts';
import { lastStarted, licenseZone } from '#client/components/license/license-time.ts';
import { type AlertFacts, needsAttention } from '#client/components/license/severity.ts';
import type { Term } from '#client/components/license/term-view.ts';
import { productName } from '#client/lib/product.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { findings } from '#schema/facts/attention.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import type {
  DashboardAlertsQuery,
  DashboardLicenseQuery,
  DashboardStatusQuery,
} from './dashboard.generated.ts';

export type Hardware = NonNullable<DashboardLicenseQuery['myHardwareLicense']>;
export type Status = NonNullable<DashboardStatusQuery['myHardwareLicense']>;
export type Alert = DashboardAlertsQuery['alerts'][number];

/** `undefined`: loading, failed, or not offered by this API. */
export type Facts = {
  hardware: Hardware | undefined;
  status: Status | undefined;
  alerts: readonly Alert[] | undefined;
  /** Null: no term is in force. */
  term: Term | null | undefined;
  /** The last term that has started, if none is in force. */
  lastTerm: Status['serviceLicenses'][number] | undefined;
  /** The device has a license but never checked in or exchanged files. */
  neverReported: boolean;
  /** Now, in the zone of the license. */
  moment: Moment;
};

function termOf(license: Status['primaryServiceLicense']): Term | null {
  if (!license) return null;
  const { status, startsAt, expiresAt, graceEndsAt, successor } = license;
  return { status, startsAt, expiresAt, graceEndsAt, renewsAt: successor?.startsAt ?? null };
}

export function factsOf(
  { hardware, status, alerts }: Pick<Facts, 'hardware' | 'status' | 'alerts'>,
  now: number,
): Facts {
  const term = status && termOf(status.primaryServiceLicense);
  return {
    hardware,
    status,
    alerts,
    term,
    lastTerm: term === null ? lastStarted(status?.serviceLicenses) : undefined,
    neverReported: Boolean(hardware?.primaryServiceLicense) && status?.lastCheckInAt === null,
    moment: { now, timeZone: licenseZone(status) },
  };
}

const documentedTitles: Partial<Record<AlertCode, string>> = {
  NO_LICENSE: 'No active license',
  ACTIONS_EXHAUSTED: 'No advanced actions remaining',
};

const endless = { endsAt: null, graceEndsAt: null, nextStartsAt: null };

/** The API's alerts, or the findings that the documented fields allow. */
export function problems({ alerts, hardware, moment }: Facts): readonly AlertFacts[] {
  if (alerts) return alerts.filter(needsAttention);
  if (!hardware) return [];
  const license = hardware.primaryServiceLicense;
  const facts = license
    ? {
        term: endless,
        balance: { remaining: license.remainingActions, allowed: null, runsOutAt: null },
      }
    : { term: null };
  return findings(facts, moment.now, moment.timeZone).map(({ code, severity }) => ({
    code,
    severity,
    title: documentedTitles[code] ?? '',
  }));
}

/** The session's device, for a request about its license. */
export function requestDevices(
  { hardware, term, lastTerm, moment }: Facts,
  serialNumber: string | null,
): RequestDevice[] {
  if (serialNumber === null) return [];
  const product = hardware?.primaryServiceLicense?.product ?? lastTerm?.product;
  const expiresAt = (term ?? lastTerm)?.expiresAt;
  return [
    {
      serialNumber,
      product: product && productName(product.className),
      lastDay: expiresAt ? formatLastDay(expiresAt, moment.timeZone) : null,
    },
  ];
}
