import type { Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { useNow } from '#client/browser/use-now.ts';
import { lastStarted, licenseZone } from '#client/components/license/license-time.ts';
import type { Term } from '#client/components/license/term-view.ts';
import { useCached } from '#client/graphql/use-cached.ts';
import { productName } from '#client/lib/product.ts';
import type { RequestDevice } from '#client/lib/request-mail.ts';
import { useSession } from '#client/session/use-session.ts';
import type { ActionContext } from './alert-action.ts';
import { DashboardAlertsQueryDocument } from './attention/attention.generated.ts';
import type { Facts, Hardware } from './facts.ts';
import {
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardSoftwareQueryDocument,
} from './figures/figures.generated.ts';
import {
  type DashboardLicenseQuery,
  type DashboardTermQuery,
  DashboardTermQueryDocument,
} from './license/license.generated.ts';
import { useDeviceQuery } from './use-device-query.ts';

/** A missing `offline` is unknown; it never counts as online. */
export function hardwareOf(data: DashboardLicenseQuery | undefined): Hardware | null | undefined {
  const hardware = data?.myHardwareLicense;
  if (!hardware) return hardware;
  const license = hardware.primaryServiceLicense;
  return {
    offline: typeof hardware.offline === 'boolean' ? hardware.offline : undefined,
    license: license ? { className: license.product?.className ?? '' } : null,
  };
}

export function termOf(data: DashboardTermQuery | undefined): Term | null | undefined {
  const hardware = data?.myHardwareLicense;
  if (!hardware) return hardware;
  const term = hardware.primaryServiceLicense;
  if (!term) return null;
  const { status, startsAt, expiresAt, graceEndsAt, successor } = term;
  return { status, startsAt, expiresAt, graceEndsAt, renewsAt: successor?.startsAt ?? null };
}

/** For a device without a current term; null if it never had one. */
export function lastTermOf(data: DashboardTermQuery | undefined): Facts['lastTerm'] {
  const hardware = data?.myHardwareLicense;
  if (!hardware) return undefined;
  const last = hardware.primaryServiceLicense ? undefined : lastStarted(hardware.serviceLicenses);
  if (!last) return null;
  return { className: last.product.className, startsAt: last.startsAt, expiresAt: last.expiresAt };
}

export const useTerm = () => termOf(useCached(DashboardTermQueryDocument));

/** Check-ins, or exchanges of an offline license. */
export const useCheckIn = () => useCached(DashboardCheckInQueryDocument)?.myHardwareLicense;

/** Now, in the zone of the license. */
export function useLicenseMoment(): Moment {
  const term = useCached(DashboardTermQueryDocument)?.myHardwareLicense;
  const checkIn = useCheckIn();
  return { now: useNow(30_000), timeZone: licenseZone(term ?? checkIn) };
}

export const useAlertsQuery = () => useDeviceQuery(DashboardAlertsQueryDocument);

export const useSoftwareQuery = () => useDeviceQuery(DashboardSoftwareQueryDocument);

export const useCheckInQuery = () => useDeviceQuery(DashboardCheckInQueryDocument);

export const useAlerts = () => useCached(DashboardAlertsQueryDocument)?.alerts;

export function useActionContext({ hardware, software }: Facts): ActionContext {
  const { account, can } = useSession();
  return {
    offline: hardware?.offline ?? false,
    deviceId: account.deviceId,
    update: software?.update,
    invitations: can.perform.registerUser !== undefined,
  };
}

/** `hardware` is the response of the license query. */
export function useFacts(hardware: Hardware | null | undefined): Facts {
  const term = useCached(DashboardTermQueryDocument);
  const balance = useCached(DashboardBalanceQueryDocument)?.myHardwareLicense?.primaryServiceLicense;
  const allowance = useCached(DashboardAllowanceQueryDocument)?.myHardwareLicense?.primaryServiceLicense;
  const checkIn = useCached(DashboardCheckInQueryDocument)?.myHardwareLicense;
  const device = useCached(DashboardSoftwareQueryDocument)?.myHardwareLicense?.device;
  const neverReported = Boolean(hardware?.license) && checkIn?.lastCheckInAt === null;
  return {
    hardware,
    term: termOf(term),
    lastTerm: lastTermOf(term),
    remaining: balance?.remainingActions,
    allowed: allowance?.allowedActions,
    used: allowance?.usedActions,
    alerts: useCached(DashboardAlertsQueryDocument)?.alerts,
    checkIn,
    software: device && { version: device.softwareVersion, update: device.availableUpdate?.version ?? null },
    neverReported,
  };
}

/** The session's device, for a request about its license. */
export function useRequestDevices({ hardware, term, lastTerm }: Facts): RequestDevice[] {
  const { serialNumber } = useSession().account;
  const moment = useLicenseMoment();
  if (serialNumber === null) return [];
  const className = hardware?.license?.className ?? lastTerm?.className;
  const expiresAt = (term ?? lastTerm)?.expiresAt;
  const product = className && productName(className);
  return [{ serialNumber, product, lastDay: expiresAt ? formatLastDay(expiresAt, moment) : null }];
}
