import { formatDateTime } from '#client/browser/format-instant.ts';
import { balanceView } from '#client/lib/balance.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { fasTrakName, productName } from '#client/lib/product.ts';
import { checkInView } from './check-in-view.ts';
import { licenseBadge, termFacts, timeLeft } from './license-view.ts';
import type { DashboardModel, Moment } from './model.ts';
import { dashboardSentence } from './status-sentence.ts';

/** Data of the session and the menu. */
export type SummaryContext = {
  serialNumber: string | null;
  accountName: string;
  /** FasTrak credits; null if unknown or without FasTrak. */
  credits: number | null;
  /** Zone the days of the license are counted in. */
  licenseZone: string;
};

function licenseLines(model: DashboardModel, moment: Moment): string[] {
  const { hardware, term } = model;
  if (!hardware?.license) return [];
  const kind = hardware.offline === undefined ? '' : hardware.offline ? ', offline' : ', online';
  const lines = [`License: ${productName(hardware.license.className)}, ${licenseBadge(term).text}${kind}`];
  if (!term) return lines;
  const { figure, rest } = timeLeft(term, moment);
  return [
    ...lines,
    ...termFacts(term, moment).map(([label, value]) => `${label}: ${value}`),
    `Time: ${figure} ${rest}`,
  ];
}

function balanceLine(model: DashboardModel): string[] {
  if (!model.hardware?.license || model.remaining === undefined) return [];
  const { figure, unit } = balanceView(model.remaining, model.allowed, model.balanceLevel);
  return [`Remaining advanced actions: ${unit ? `${figure} ${unit}` : figure}`];
}

function deviceLines(model: DashboardModel, moment: Moment, licenseZone: string): string[] {
  const lines: string[] = [];
  if (model.software) {
    const { version, update } = model.software;
    lines.push(`Software: ${version ?? 'not reported'}${update ? `, ${update} is ready` : ''}`);
  }
  if (model.checkIn) {
    const offline = model.hardware?.offline ?? false;
    const { figure, unit, status, exact } = checkInView(model.checkIn, offline, moment, licenseZone);
    const name = offline ? 'Last exchange' : 'Last check-in';
    lines.push(`${name}: ${exact ?? [figure, unit].filter(Boolean).join(' ')}, ${status.text.toLowerCase()}`);
  }
  return lines;
}

/** The page as plain text for messages and tickets, without unknown values. */
export function summaryText(model: DashboardModel, context: SummaryContext, moment: Moment): string {
  const { serialNumber, accountName, credits, licenseZone } = context;
  const licenseMoment = { ...moment, timeZone: licenseZone };
  const className = model.hardware?.license?.className;
  return [
    dashboardSentence(model, licenseMoment).text,
    '',
    `Account: ${accountName}`,
    ...(serialNumber ? [`Serial number: ${serialNumber}`] : []),
    ...licenseLines(model, licenseMoment),
    ...balanceLine(model),
    ...deviceLines(model, moment, licenseZone),
    ...(credits === null ? [] : [`${fasTrakName(className)}: ${formatNumber(credits)} credits`]),
    ...(model.alerts ?? []).map((alert) => `Needs attention: ${alert.title}`),
    '',
    `As of ${formatDateTime(moment.now, moment)} (${moment.timeZone})`,
  ].join('\n');
}
