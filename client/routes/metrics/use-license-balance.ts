import { formatDay } from '#client/browser/dates.ts';
import { useNow } from '#client/browser/use-now.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import { type PaceView, paceView } from '#client/components/license/pace-view.ts';
import type { AlertFacts } from '#client/components/license/severity.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import type { ActionCount } from '#client/lib/balance.ts';
import { isUnanswered } from '#client/lib/failure.ts';
import { useSession } from '#client/session/use-session.ts';
import {
  MetricsAllowanceQueryDocument,
  type MetricsLicenseQuery,
  MetricsLicenseQueryDocument,
} from './metrics.generated.ts';
import { type TermDays, termOf } from './metrics-view.ts';

export type Balance = {
  allowed: ActionCount;
  used: ActionCount;
  remaining: ActionCount;
  /** 'since Jun 29, 2025' */
  since: string | null;
  pace: PaceView | null;
  alerts: readonly AlertFacts[] | undefined;
};

export type LicenseBalance = {
  license: PanelQuery<MetricsLicenseQuery>;
  /** Undefined while loading; null if the device has none. */
  hardware: MetricsLicenseQuery['myHardwareLicense'] | undefined;
  isOnline: boolean;
  timeZone: string;
  /** Undefined while loading; null without a term. */
  term: TermDays | null | undefined;
  /** Undefined while loading; null without a term. */
  balance: Balance | null | undefined;
};

/**
 * Two queries, because the API may lack the second: the documented one has the remaining actions, the other the rest of
 * the term.
 */
export function useLicenseBalance(): LicenseBalance {
  const { account } = useSession();
  const now = useNow(60_000);
  const license = usePanelQuery(MetricsLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  const isLoading = license.loading && !license.data;
  const isOnline =
    account.deviceId !== null &&
    hardware !== null &&
    hardware?.offline !== true &&
    !isLoading &&
    !isUnanswered(license);
  const documented = isOnline ? hardware?.primaryServiceLicense : null;
  const allowance = usePanelQuery(MetricsAllowanceQueryDocument, { skip: !documented });
  const assumedHardware = allowance.data?.myHardwareLicense;
  const assumed = assumedHardware?.primaryServiceLicense;
  const timeZone = licenseZone(assumedHardware);
  if (isLoading || (documented && allowance.loading && !assumed))
    return { license, hardware, isOnline, timeZone, term: undefined, balance: undefined };
  return {
    license,
    hardware,
    isOnline,
    timeZone,
    term: termOf(allowance.data),
    balance: documented
      ? {
          allowed: assumed?.allowedActions,
          used: assumed?.usedActions,
          remaining: documented.remainingActions,
          since: assumed ? `since ${formatDay(assumed.startsAt, timeZone)}` : null,
          pace: paceView(assumed, { now, timeZone }, false),
          alerts: assumedHardware?.device.alerts,
        }
      : null,
  };
}
