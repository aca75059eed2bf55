import { formatDate } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { type LicenseTime, licenseTime, licenseZone } from '#client/components/license/license-time.ts';
import { type PaceView, paceView } from '#client/components/license/pace-view.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { UsageInput, UsageMetric } from '#schema/types.generated.ts';
import {
  type MetricsAllowanceQuery,
  MetricsAllowanceQueryDocument,
  type MetricsLicenseQuery,
  MetricsLicenseQueryDocument,
} from './metrics.generated.ts';
import type { TermDays } from './metrics-address.ts';
import { termInput, termOf } from './metrics-inputs.ts';
import { type BalanceParts, isCount } from './usage-figures.ts';

type Hardware = MetricsLicenseQuery['myHardwareLicense'];

export type LicenseTerm = {
  /** Undefined while loading; null if the device has none. */
  hardware: Hardware | undefined;
  isOnline: boolean;
  /** Undefined while loading; null without a term. */
  term: TermDays | null | undefined;
  /** In the license's zone, whichever zone the page uses. */
  today: string;
  time: LicenseTime | null;
  since: string | null;
  /** This device's term until today; null if unknown or not started. */
  soFar: UsageInput | null;
  /** Null while loading, and without a term. */
  balance: BalanceParts | null;
  isBalanceLoading: boolean;
  /** Whether the actions of the license have a limit, as far as known. */
  isLimited: boolean;
  pace: PaceView | null;
  alerts: NonNullable<MetricsAllowanceQuery['myHardwareLicense']>['device']['alerts'] | undefined;
};

/** The balance is the documented one; the rest of the term may be missing. */
function balanceOf(
  documented: NonNullable<Hardware>['primaryServiceLicense'],
  assumed: NonNullable<MetricsAllowanceQuery['myHardwareLicense']>['primaryServiceLicense'] | undefined,
): BalanceParts | null {
  return (
    documented && {
      allowed: assumed?.allowedActions,
      consumed: assumed?.consumedActions,
      refunded: assumed?.refundedActions,
      remaining: documented.remainingActions,
    }
  );
}

/** Metrics pages skip offline licenses. */
export function useLicenseTerm(metric: UsageMetric, { offline = false } = {}): LicenseTerm {
  const { account } = useSession();
  const now = useNow(60_000);
  const license = usePanelQuery(MetricsLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  const isOther = account.deviceId === null || hardware === null || (hardware?.offline === true && !offline);
  const isLicenseLoading = license.loading && !license.data;
  const isOnline = !isOther && !isLicenseLoading;
  const documented = hardware?.primaryServiceLicense ?? null;
  const hasTerm = isOnline && documented !== null;
  const allowance = usePanelQuery(MetricsAllowanceQueryDocument, { skip: !hasTerm });
  const isActions = metric === 'ADVANCED_ACTIONS';

  const assumedHardware = allowance.data?.myHardwareLicense;
  const assumed = assumedHardware?.primaryServiceLicense;
  const zone = licenseZone(assumedHardware);
  const today = dayIn(now, zone);
  const isTermLoading = hasTerm && allowance.loading && !assumed;
  const term = isOnline && !isTermLoading ? termOf(allowance.data) : undefined;
  const balance = isTermLoading ? null : balanceOf(documented, assumed);
  const isLoading = (isLicenseLoading && !isOther) || isTermLoading;
  return {
    hardware,
    isOnline,
    term,
    today,
    time: assumed ? licenseTime(assumed, now, zone) : null,
    since: assumed ? `since ${formatDate(assumed.startsAt, { timeZone: zone })}` : null,
    soFar:
      term && account.deviceId && term.from <= today
        ? { ...termInput(metric, term, today, zone), deviceIds: [account.deviceId] }
        : null,
    balance,
    isBalanceLoading: isLoading,
    isLimited: isActions && ((isCount(assumed?.allowedActions) && Boolean(term)) || isLoading),
    pace: isActions ? paceView(assumed, { now, timeZone: zone }) : null,
    alerts: assumedHardware?.device.alerts,
  };
}
