import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { clock } from '#client/browser/clock.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import type { StatusSentence } from '#client/components/license/severity.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { keepsSession } from '#client/graphql/session-expired-link.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { hasLicenseStatus, licenseCount } from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { CriticalDevicesQueryDocument } from '#client/routes/critical-devices.generated.ts';
import { DashboardAlertsQueryDocument } from '#client/routes/dashboard/attention/attention.generated.ts';
import {
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
} from '#client/routes/dashboard/figures/figures.generated.ts';
import {
  DashboardFleetEndsQueryDocument,
  DashboardFleetQueryDocument,
} from '#client/routes/dashboard/fleet/fleet.generated.ts';
import { endsFilter, fleetSentence, isFleet } from '#client/routes/dashboard/fleet/fleet-view.ts';
import {
  DashboardLicenseQueryDocument,
  DashboardTermQueryDocument,
} from '#client/routes/dashboard/license/license.generated.ts';
import { dashboardSentence } from '#client/routes/dashboard/status/status-sentence.ts';
import { factsOf, hardwareOf, type ReadCached } from '#client/routes/dashboard/use-facts.ts';
import type { Session } from '#client/session/session.ts';
import { soonDays } from '#schema/facts/term.ts';

export type AccountSummary = {
  sentence: StatusSentence;
  /** The end of the license, or the next one of a fleet; null if unknown. */
  ends: string | null;
  /** Remaining advanced actions of the account's device; null if unknown, and for a fleet. */
  remaining: string | null;
};

/** Null if the API doesn't offer it. */
async function ask<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
): Promise<Data | null> {
  try {
    const { data } = await client.query<Data, OperationVariables>({
      query,
      variables: variables ?? {},
      // One account may reject a token that is valid in the others.
      context: keepsSession,
    });
    return (data as Data | undefined) ?? null;
  } catch (error) {
    if (describeFailure(error).kind === 'not-offered') return null;
    throw error;
  }
}

async function loadFleet(client: ApolloClient, { account }: Session): Promise<AccountSummary | null> {
  const filter = endsFilter(clock.now(), account.timeZone ?? undefined);
  const [fleet, critical, ends] = await Promise.all([
    ask(client, DashboardFleetQueryDocument),
    ask(client, CriticalDevicesQueryDocument),
    ask(client, DashboardFleetEndsQueryDocument, { filter }),
  ]);
  if (!fleet) return null;
  const first = ends?.devices.edges[0]?.node;
  const license = first?.hardwareLicense;
  const day = formatLastDay(license?.primaryServiceLicense?.expiresAt ?? '', {
    timeZone: licenseZone(license),
  });
  const soon = hasLicenseStatus(fleet.all) ? licenseCount(fleet.all, 'EXPIRING') : 0;
  return {
    sentence: fleetSentence(fleet, critical?.deviceFacets.critical),
    ends: first
      ? `${day}, ${first.name ?? first.serialNumber}${soon > 0 ? `; ${formatNumber(soon)} within ${soonDays} days` : ''}`
      : null,
    remaining: null,
  };
}

async function loadDevice(client: ApolloClient, { account }: Session): Promise<AccountSummary> {
  await Promise.all(
    [
      DashboardLicenseQueryDocument,
      DashboardBalanceQueryDocument,
      DashboardTermQueryDocument,
      DashboardAllowanceQueryDocument,
      DashboardCheckInQueryDocument,
      DashboardAlertsQueryDocument,
    ].map((query) => ask<unknown, Record<string, never>>(client, query)),
  );
  const read: ReadCached = (query) => client.readQuery({ query }) ?? undefined;
  const hardware = hardwareOf(read(DashboardLicenseQueryDocument));
  if (!hardware && account.deviceId === null)
    return { sentence: { tone: 'neutral', text: 'No device.' }, ends: null, remaining: null };
  const facts = factsOf(read, hardware);
  const timeZone = licenseZone(read(DashboardTermQueryDocument)?.myHardwareLicense);
  const term = facts.term ?? facts.lastTerm;
  return {
    sentence: dashboardSentence(facts, { now: clock.now(), timeZone }),
    ends: term ? (term.expiresAt ? formatLastDay(term.expiresAt, { timeZone }) : 'No end date') : null,
    remaining: actionCountText(facts.remaining),
  };
}

/** @throws the error of the first part that the API offers but that didn't load. */
export async function loadAccount(client: ApolloClient, session: Session): Promise<AccountSummary> {
  const fleet = isFleet(session) ? await loadFleet(client, session) : null;
  return fleet ?? loadDevice(client, session);
}
