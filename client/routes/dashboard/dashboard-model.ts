import { balanceSeverity, openAlerts } from '#client/browser/severity.ts';
import type {
  DashboardActivityQuery,
  DashboardAlertsQuery,
  DashboardAllowanceQuery,
  DashboardBalanceQuery,
  DashboardCheckInQuery,
  DashboardLicenseQuery,
  DashboardSoftwareQuery,
  DashboardTermQuery,
} from './dashboard.generated.ts';
import type { DashboardModel, Hardware, Term } from './model.ts';

type Answer<Data> = { data: Data | undefined };

/** The responses a model is built from. */
export type Answers = {
  license: Answer<DashboardLicenseQuery>;
  balance: Answer<DashboardBalanceQuery>;
  term: Answer<DashboardTermQuery>;
  allowance: Answer<DashboardAllowanceQuery>;
  software: Answer<DashboardSoftwareQuery>;
  checkIn: Answer<DashboardCheckInQuery>;
  activity: Answer<DashboardActivityQuery>;
  alerts: Answer<DashboardAlertsQuery>;
};

/** The documented part. A missing `offline` is unknown; it never counts as online. */
export function hardwareOf(data: DashboardLicenseQuery | undefined): Hardware | null | undefined {
  const hardware = data?.myHardwareLicense;
  if (!hardware) return hardware;
  const license = hardware.primaryServiceLicense;
  return {
    offline: typeof hardware.offline === 'boolean' ? hardware.offline : undefined,
    license: license
      ? { className: license.product?.className ?? '', isMfaEnabled: license.isMfaEnabled === true }
      : null,
  };
}

/** The current term. */
export function termOf(data: DashboardTermQuery | undefined): Term | null | undefined {
  const hardware = data?.myHardwareLicense;
  if (!hardware) return hardware;
  const term = hardware.primaryServiceLicense;
  if (!term) return null;
  const { status, startsAt, expiresAt, graceEndsAt, successor } = term;
  return { status, startsAt, expiresAt, graceEndsAt, renewsAt: successor?.startsAt ?? null };
}

/** The last term, for a device without a current one; null if it never had one. */
export function lastTermOf(data: DashboardTermQuery | undefined): DashboardModel['lastTerm'] {
  const hardware = data?.myHardwareLicense;
  if (!hardware) return undefined;
  const ended = (hardware.serviceLicenses ?? []).filter((term) => term.status === 'EXPIRED').at(-1);
  if (!ended) return null;
  return { className: ended.product.className, startsAt: ended.startsAt, expiresAt: ended.expiresAt };
}

/** Used in the term, if known. */
export function usedOf(data: DashboardAllowanceQuery | undefined): number | undefined {
  return data?.myHardwareLicense?.primaryServiceLicense?.usedActions;
}

/** An unused license: the device never reported, or nothing was used or logged. */
function isNew(answers: Answers, hardware: Hardware | null | undefined): boolean {
  if (!hardware?.license) return false;
  const checkIn = answers.checkIn.data?.myHardwareLicense;
  const entries = answers.activity.data?.myHardwareLicense?.device.activity.edges;
  const used = usedOf(answers.allowance.data);
  return checkIn?.lastCheckInAt === null || (entries?.length === 0 && used === 0);
}

/** Builds the model from what is loaded so far. */
export function dashboardModel(answers: Answers): DashboardModel {
  const hardware = hardwareOf(answers.license.data);
  const device = answers.software.data?.myHardwareLicense?.device;
  const used = usedOf(answers.allowance.data);
  return {
    hardware,
    term: termOf(answers.term.data),
    lastTerm: lastTermOf(answers.term.data),
    remaining: answers.balance.data?.myHardwareLicense?.primaryServiceLicense?.remainingActions,
    allowed: answers.allowance.data?.myHardwareLicense?.primaryServiceLicense?.allowedActions,
    used,
    balanceLevel: balanceSeverity(answers.alerts.data?.alerts),
    alerts: answers.alerts.data && openAlerts(answers.alerts.data.alerts),
    checkIn: answers.checkIn.data?.myHardwareLicense,
    software: device && { version: device.softwareVersion, update: device.availableUpdate?.version ?? null },
    isNew: isNew(answers, hardware),
  };
}
