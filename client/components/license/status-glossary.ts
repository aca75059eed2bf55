import {
  Archive,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleSlash,
  Clock,
  Hourglass,
  Info,
  Mail,
  MailX,
  OctagonAlert,
  Timer,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import { formatDay, type Moment } from '#client/browser/dates.ts';
import { type StatusWord, updateIcon } from '#client/components/controls/status/status.tsx';
import { shortDayText } from '#client/lib/calendar.ts';
import { deviceStates, endSeverity } from '#schema/facts/attention.ts';
import { isOver, lastDay } from '#schema/facts/limit.ts';
import type {
  AlertCode,
  AuditOutcome,
  DeviceStatus,
  ExchangeStatus,
  InvitationStatus,
  LicenseStatus,
  UserStatus,
} from '#schema/types.generated.ts';
import type { DeviceStatus_Device } from './device-status.generated.ts';
import { licenseZone } from './license-time.ts';
import { takeByDay } from './limit-text.ts';
import { alertSeverity, needsAttention, worst } from './severity.ts';
import type { Term } from './term-view.ts';

const active = { tone: 'ok', text: 'Active', icon: CircleCheck } as const;

export const licenseWords: Record<LicenseStatus, StatusWord> = {
  SCHEDULED: { tone: 'notice', text: 'Scheduled', icon: CalendarClock },
  ACTIVE: active,
  EXPIRING: { tone: 'warning', text: 'Ends soon', icon: Timer },
  GRACE: { tone: 'critical', text: 'In grace', icon: Hourglass },
  EXPIRED: { tone: 'critical', text: 'Ended', icon: OctagonAlert },
};

/** 'In grace until Dec 15' */
function graceWord(endsAt: string | null | undefined, timeZone: string): StatusWord {
  const word = licenseWords.GRACE;
  return endsAt
    ? { ...word, text: `${word.text} until ${shortDayText(lastDay(Date.parse(endsAt), timeZone))}` }
    : word;
}

type TermEnd = Pick<Term, 'status' | 'expiresAt' | 'graceEndsAt'>;

/** The end of a term is as bad as the alert about it. */
export function termWord({ status, expiresAt, graceEndsAt }: TermEnd, moment: Moment): StatusWord {
  const { now, timeZone } = moment;
  if (status === 'GRACE') return graceWord(graceEndsAt, timeZone);
  const word = wordFor(licenseWords, status);
  if (status !== 'EXPIRING' || expiresAt === null) return word;
  const severity = endSeverity(Date.parse(expiresAt), now, timeZone);
  return { ...word, tone: worst(word.tone, alertSeverity({ severity })) };
}

/** For a current term; active if nothing is known about it. */
export const currentTermWord = (term: TermEnd | null | undefined, moment: Moment): StatusWord =>
  term && licenseWords[term.status] ? termWord(term, moment) : licenseWords.ACTIVE;

/** The statuses a device can be filtered by, best first. */
export const deviceWords: Record<DeviceStatus, StatusWord> = {
  ACTIVE: active,
  EXPIRING: licenseWords.EXPIRING,
  CHECK_IN_OVERDUE: { tone: 'warning', text: 'Check-in overdue', icon: Clock },
  GRACE: licenseWords.GRACE,
  EXPIRED: licenseWords.EXPIRED,
  NO_LICENSE: { tone: 'critical', text: 'No license', icon: OctagonAlert },
  RETIRED: { tone: 'neutral', text: 'Retired', icon: Archive },
};

export const alertWords: Record<AlertCode, StatusWord> = {
  LICENSE_EXPIRING: deviceWords.EXPIRING,
  LICENSE_IN_GRACE: deviceWords.GRACE,
  LICENSE_EXPIRED: deviceWords.EXPIRED,
  NO_LICENSE: deviceWords.NO_LICENSE,
  ACTIONS_LOW: { tone: 'warning', text: 'Low balance', icon: TriangleAlert },
  ACTIONS_EXHAUSTED: { tone: 'critical', text: 'No actions remaining', icon: OctagonAlert },
  CHECK_IN_OVERDUE: deviceWords.CHECK_IN_OVERDUE,
  UPDATE_AVAILABLE: { tone: 'notice', text: 'Update available', icon: updateIcon },
  UPDATE_REQUIRED: { tone: 'warning', text: 'Update required', icon: updateIcon },
  USAGE_REPORT_OVERDUE: { tone: 'warning', text: 'Usage file overdue', icon: Clock },
  USAGE_MISSING: { tone: 'warning', text: 'Usage missing', icon: CalendarX2 },
  EXCHANGE_READY: { tone: 'warning', text: 'Response ready', icon: Clock },
  CREDITS_EXPIRING: { tone: 'warning', text: 'Credits expire soon', icon: Timer },
  INVITATION_BOUNCED: { tone: 'critical', text: 'Invitation bounced', icon: MailX },
};

/** A device's status and the further reasons, worst first. */
export function deviceStatus(device: DeviceStatus_Device): {
  word: StatusWord;
  reasons: readonly string[];
} {
  const grace = device.alerts.find(({ code }) => code === 'LICENSE_IN_GRACE');
  const words = {
    ...alertWords,
    ...deviceWords,
    GRACE: graceWord(grace?.dueAt, licenseZone(device.hardwareLicense)),
  };
  const [word = unknownWord, ...others] = deviceStates(device).map((state) => wordFor(words, state));
  const severities = device.alerts.filter(needsAttention).map(alertSeverity);
  const tone = device.status === 'RETIRED' ? word.tone : worst(word.tone, ...severities);
  return { word: { ...word, tone }, reasons: others.map(({ text }) => text) };
}

export const personWords: Record<UserStatus, StatusWord> = {
  ACTIVE: active,
  SUSPENDED: { tone: 'neutral', text: 'Suspended', icon: UserX },
};

export const invitationWords: Record<InvitationStatus, StatusWord> = {
  PENDING: { tone: 'notice', text: 'Pending', icon: Mail },
  EXPIRED: { tone: 'warning', text: 'Expired', icon: CalendarX2 },
  BOUNCED: { tone: 'critical', text: 'Bounced', icon: MailX },
  ACCEPTED: { tone: 'ok', text: 'Accepted', icon: CircleCheck },
  REVOKED: { tone: 'neutral', text: 'Revoked', icon: CircleSlash },
};

export const exchangeWords: Record<ExchangeStatus, StatusWord> = {
  READY: { tone: 'warning', text: 'Awaiting transfer', icon: Clock },
  ACKNOWLEDGED: { tone: 'ok', text: 'Transferred', icon: CircleCheck },
  EXPIRED: { tone: 'warning', text: 'Expired', icon: CalendarX2 },
};

export const outcomeWords: Record<AuditOutcome, StatusWord> = {
  COMPLETED: { tone: 'ok', text: 'Completed', icon: CircleCheck },
  STOPPED_EARLY: { tone: 'warning', text: 'Stopped early', icon: TriangleAlert },
  FAILED: { tone: 'critical', text: 'Failed', icon: OctagonAlert },
  REFUSED: { tone: 'critical', text: 'Refused', icon: OctagonAlert },
};

const unknownWord: StatusWord = { tone: 'neutral', text: 'Unknown', icon: Info };

export const wordFor = <Status extends string>(
  words: Record<Status, StatusWord>,
  status: Status,
): StatusWord => words[status] ?? unknownWord;

type Exchange = { status: ExchangeStatus; expiresAt: string | null; acknowledgedAt: string | null };

/** An exchange can expire while the page is open, so this takes `now` (ms). */
export const exchangeStatusAt = ({ status, expiresAt }: Exchange, now: number): ExchangeStatus =>
  status === 'READY' && expiresAt !== null && isOver(Date.parse(expiresAt), now) ? 'EXPIRED' : status;

export function exchangeWord(
  exchange: Exchange,
  { now, timeZone }: Moment,
  nextCheckInDueAt?: string | null,
): StatusWord {
  const status = exchangeStatusAt(exchange, now);
  const word = wordFor(exchangeWords, status);
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  if (status === 'ACKNOWLEDGED' && exchange.acknowledgedAt)
    return { ...word, text: `Transferred ${unbroken(formatDay(exchange.acknowledgedAt, timeZone))}` };
  if (status === 'READY' && exchange.expiresAt)
    return { ...word, text: unbroken(takeByDay(exchange.expiresAt, nextCheckInDueAt, { now, timeZone })) };
  return word;
}
