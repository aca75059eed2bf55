import type { ApolloClient } from '@apollo/client';
import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import { ForecastQueryDocument } from '#client/routes/forecast.generated.ts';
import type { Account } from '#client/session/session-user.ts';
import { DashboardAlertsQueryDocument } from './attention/attention.generated.ts';
import {
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardSoftwareQueryDocument,
} from './figures/figures.generated.ts';
import { DashboardLicenseQueryDocument, DashboardTermQueryDocument } from './license/license.generated.ts';
import { summaryText } from './status/summary-text.ts';
import { factsOf, hardwareOf, type ReadCached } from './use-facts.ts';

const documents = [
  DashboardLicenseQueryDocument,
  DashboardTermQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardAllowanceQueryDocument,
  ForecastQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardSoftwareQueryDocument,
  DashboardAlertsQueryDocument,
];

/** Loads what isn't cached, and leaves out what fails. @throws if the license can't be loaded. */
export async function loadSummary(
  client: ApolloClient,
  { serialNumber, name }: Account,
  credits: number | null,
): Promise<string> {
  const [license] = await Promise.allSettled(documents.map((query) => client.query({ query })));
  if (license?.status === 'rejected') throw license.reason;
  const read: ReadCached = (query) => client.readQuery({ query }) ?? undefined;
  const facts = factsOf(read, hardwareOf(read(DashboardLicenseQueryDocument)));
  const ofZone =
    read(DashboardTermQueryDocument)?.myHardwareLicense ??
    read(DashboardCheckInQueryDocument)?.myHardwareLicense;
  return summaryText(
    facts,
    { serialNumber, accountName: name, credits, licenseZone: licenseZone(ofZone) },
    { now: clock.now(), timeZone: readerTimeZone() },
  );
}
