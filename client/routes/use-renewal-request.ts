import { readerTimeZone } from '#client/browser/time-zone.ts';
import { type AlertFacts, pageAlerts } from '#client/components/license/severity.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import { type RenewalRequest_Device, RenewalRequestQueryDocument } from './renewal-request.generated.ts';

export type RenewalRequest = NonNullable<RenewalRequest_Device['renewalRequest']>;

const licenseAlerts: readonly AlertCode[] = pageAlerts.licenses;

export const needsRenewal = (alerts: readonly Pick<AlertFacts, 'code'>[] | undefined): boolean =>
  alerts?.some(({ code }) => code !== 'NO_LICENSE' && licenseAlerts.includes(code)) ?? false;

/** Null if there is none or the API doesn't record requests; undefined while loading. */
export function useRenewalRequest(
  deviceId: string | null,
  alerts: readonly AlertFacts[] | undefined,
): RenewalRequest | null | undefined {
  const skip = deviceId === null || !needsRenewal(alerts);
  const { data, error } = usePanelQuery(RenewalRequestQueryDocument, {
    variables: { id: deviceId ?? '' },
    skip,
  });
  return skip || (error && !data) ? null : data && (data.device?.renewalRequest ?? null);
}

/** 'Renewal requested Nov 23 by Priya Raman.' */
export const renewalText = ({ at, by }: RenewalRequest): string =>
  `Renewal requested ${shortDayText(dayIn(Date.parse(at), readerTimeZone()))}${by ? ` by ${by.displayName}` : ''}.`;
