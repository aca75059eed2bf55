import { formatDateTime, type Moment } from '#client/browser/format-instant.ts';
import { checkInView } from '#client/components/license/check-in-view.ts';
import { countedUnit, forecastView, verdictInSentence } from '#client/components/license/forecast-view.ts';
import { balanceSeverity, rankedAlerts } from '#client/components/license/severity.ts';
import { currentTermWord } from '#client/components/license/status-glossary.ts';
import { termFacts, timeLeft } from '#client/components/license/term-view.ts';
import { balanceView } from '#client/lib/balance.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { fasTrakName, productName } from '#client/lib/product.ts';
import { zoneName } from '#client/lib/zone-name.ts';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import { dashboardSentence } from './status-sentence.ts';

export type SummaryContext = {
  serialNumber: string | null;
  accountName: string;
  /** Null if unknown or without FasTrak. */
  credits: number | null;
  /** The zone in which license days are counted. */
  licenseZone: string;
};

function licenseLines(facts: Facts, moment: Moment): string[] {
  const { hardware, term } = facts;
  if (!hardware?.license) return [];
  const kind = hardware.offline === undefined ? '' : hardware.offline ? ', offline' : ', online';
  const lines = [`License: ${productName(hardware.license.className)}, ${currentTermWord(term).text}${kind}`];
  if (!term) return lines;
  const { figure, rest } = timeLeft(term, moment);
  return [
    ...lines,
    ...termFacts(term, moment).map(([label, value]) => `${label}: ${value}`),
    `Time: ${figure} ${rest}`,
  ];
}

function balanceLines(facts: Facts, now: number): string[] {
  if (!facts.hardware?.license || facts.remaining === undefined) return [];
  const { figure, unit } = balanceView(facts.remaining, facts.allowed, balanceSeverity(facts.alerts));
  const forecast = forecastView(facts.forecast, facts.remaining, now);
  const counted = [figure, countedUnit(unit, forecast)].filter(Boolean).join(' ');
  const details = [forecast?.estimateText, forecast && verdictInSentence(forecast)].filter(Boolean);
  return [`Remaining advanced actions: ${[counted, ...details].join(', ')}`];
}

function deviceLines(facts: Facts, moment: Moment, licenseZone: string): string[] {
  const lines: string[] = [];
  if (facts.software) {
    const { version, update } = facts.software;
    lines.push(`Software: ${version ?? 'not reported'}${update ? `, ${update} is ready` : ''}`);
  }
  if (facts.checkIn) {
    const offline = facts.hardware?.offline ?? false;
    const { figure, unit, status, exact } = checkInView(facts.checkIn, offline, moment, licenseZone);
    const name = offline ? 'Last exchange' : 'Last check-in';
    lines.push(`${name}: ${exact ?? [figure, unit].filter(Boolean).join(' ')}, ${status.text.toLowerCase()}`);
  }
  return lines;
}

/** Without unknown values. */
export function summaryText(facts: Facts, context: SummaryContext, moment: Moment): string {
  const { serialNumber, accountName, credits, licenseZone } = context;
  const licenseMoment = { ...moment, timeZone: licenseZone };
  const className = facts.hardware?.license?.className;
  return [
    dashboardSentence(facts, licenseMoment).text,
    '',
    `Account: ${accountName}`,
    ...(serialNumber ? [`Serial number: ${serialNumber}`] : []),
    ...licenseLines(facts, licenseMoment),
    ...balanceLines(facts, moment.now),
    ...deviceLines(facts, moment, licenseZone),
    ...(credits === null ? [] : [`${fasTrakName(className)}: ${formatNumber(credits)} credits`]),
    ...rankedAlerts(facts.alerts ?? []).map(({ title }) => `Needs attention: ${title}`),
    '',
    `As of ${formatDateTime(moment.now, moment)} (${zoneName(moment.timeZone)})`,
  ].join('\n');
}
