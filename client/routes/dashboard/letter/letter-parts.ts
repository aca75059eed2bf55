import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { aheadFactsOf } from '#client/components/ahead/ahead-facts.ts';
import { aheadText, ownPath } from '#client/components/ahead/ahead-text.ts';
import { licenseZone } from '#client/components/license/license-time.ts';
import { rankedAlerts } from '#client/components/license/severity.ts';
import { useContacts } from '#client/graphql/use-contacts.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { attentionPath } from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { usageReach } from '#client/lib/usage-view.ts';
import { alertAction } from '#client/routes/dashboard/alert-action.ts';
import { type Alert, alertView } from '#client/routes/dashboard/attention/alert-view.ts';
import { useDeviceQuery } from '#client/routes/dashboard/use-device-query.ts';
import {
  useActionContext,
  useAlertsQuery,
  useFacts,
  useLicenseMoment,
} from '#client/routes/dashboard/use-facts.ts';
import { useSession } from '#client/session/use-session.ts';
import { addDays, startOfDay } from '#schema/calendar/days.ts';
import type { Week } from '#schema/calendar/weeks.ts';
import { type AheadKind, aheadOf } from '#schema/facts/ahead.ts';
import { endsWithin } from '#schema/facts/limit.ts';
import type { ContactKind } from '#schema/types.generated.ts';
import {
  LetterAheadQueryDocument,
  LetterDeviceLogQueryDocument,
  LetterDevicesQueryDocument,
  LetterLogQueryDocument,
  LetterUsageQueryDocument,
} from './letter.generated.ts';
import {
  changeLines,
  comparisonText,
  contactFor,
  type LetterFigure,
  type LetterLine,
  type LetterPart,
} from './letter-view.ts';

const contactKinds: readonly ContactKind[] = ['LICENSE_OWNER', 'TECHNICAL'];
const roles: Partial<Record<ContactKind, string>> = {
  LICENSE_OWNER: 'license owner',
  TECHNICAL: 'technical contact',
};

/** 'Ana Ruiz, license owner.' A null kind is a matter of invitations; empty while loading. */
function useWho(): (kind: ContactKind | null) => string {
  const contacts = useContacts(contactKinds);
  return (kind) => {
    if (kind === null) return 'Anyone who may invite people.';
    const contact = contacts?.find((each) => each.kind === kind);
    if (contact) return `${contact.name}, ${roles[kind]}.`;
    return contacts ? 'An administrator.' : '';
  };
}

const emptyTasks = 'Nothing needs attention.';

export function useDeviceTasks(): LetterPart {
  const result = useAlertsQuery();
  const moment = useLicenseMoment();
  const context = useActionContext(useFacts(undefined));
  const who = useWho();
  const alerts = rankedAlerts(result.data?.alerts ?? []);
  const lineOf = (alert: Alert): LetterLine => {
    const { title, when, tone } = alertView(alert, context.offline, moment);
    const action = alertAction(alert, context);
    return {
      text: title,
      more: [when, who(contactFor(alert.code))].filter(Boolean).join(' '),
      tone,
      to: action && 'to' in action ? action.to : undefined,
    };
  };
  return { title: 'To do', result, lines: alerts.map(lineOf), empty: emptyTasks };
}

/** The devices that need attention, the worst first, each with its worst alert. */
export function useFleetTasks(): LetterPart {
  const result = usePanelQuery(LetterDevicesQueryDocument);
  const now = useNow(30_000);
  const who = useWho();
  const { edges = [], totalCount = 0 } = result.data?.devices ?? {};
  const lines = edges.flatMap(
    ({ node: { id, name, serialNumber, hardwareLicense, alerts } }): LetterLine[] => {
      const [worst] = rankedAlerts(alerts);
      if (!worst) return [];
      const moment = { now, timeZone: licenseZone(hardwareLicense) };
      const { title, when, tone } = alertView(worst, hardwareLicense?.offline ?? false, moment);
      const more = [`${title}.`, when, who(contactFor(worst.code))].filter(Boolean).join(' ');
      return [{ text: name ?? serialNumber, more, tone, to: paths.device(id) }];
    },
  );
  return {
    title: 'To do',
    result,
    lines,
    empty: emptyTasks,
    rest:
      totalCount > lines.length
        ? { text: `See all ${countText(totalCount, nouns.device)} that need attention`, to: attentionPath }
        : null,
  };
}

const technical: readonly AheadKind[] = ['check-in', 'exchange', 'response', 'report', 'update'];

const daysShown = 30;

/** Dates ahead without an alert yet. Online check-ins come by themselves. */
export function useComingUp(): LetterPart {
  const result = useDeviceQuery(LetterAheadQueryDocument);
  const now = useNow(30_000);
  const who = useWho();
  const device = result.data?.myHardwareLicense?.device;
  const facts = device && aheadFactsOf(device);
  const alerts = device?.alerts ?? [];
  const ahead = facts ? aheadOf(facts, now) : [];
  return {
    title: `In the next ${daysShown} days`,
    result,
    lines: ahead
      .filter(
        ({ kind, at, isLate, isGone }) =>
          kind !== 'check-in' && !isLate && !isGone && facts && endsWithin(at, daysShown, now, facts.zone),
      )
      .filter(({ at }) => !alerts.some(({ dueAt }) => dueAt && Date.parse(dueAt) === at))
      .map((each) => ({
        text: aheadText(each),
        more: `${shortDayText(each.day)}. ${who(technical.includes(each.kind) ? 'TECHNICAL' : 'LICENSE_OWNER')}`,
        to: ownPath(each),
      })),
    empty: null,
  };
}

const inWeek = (at: string, { from, to }: Week, zone: string) =>
  Date.parse(at) >= startOfDay(from, zone) && Date.parse(at) < startOfDay(addDays(to, 1), zone);

/** Of the organization for administrators, else of the session's device. Without sign-ins. */
export function useChanges(week: Week): LetterPart {
  const { account, can } = useSession();
  const zone = organizationTimeZone();
  const id = can.access.admin ? account.organizationId : null;
  const filter = {
    from: new Date(startOfDay(week.from, zone)).toISOString(),
    to: new Date(startOfDay(addDays(week.to, 1), zone)).toISOString(),
    except: { actions: ['session.*'] },
  };
  const log = usePanelQuery(LetterLogQueryDocument, {
    variables: { id: id ?? '', filter },
    skip: id === null,
  });
  const deviceLog = usePanelQuery(LetterDeviceLogQueryDocument, { skip: id !== null });
  const all =
    id === null ? deviceLog.data?.myHardwareLicense?.device.activity : log.data?.organization?.activity;
  const entries = (all?.edges ?? []).map(({ node }) => node).filter(({ at }) => inWeek(at, week, zone));
  const result = id === null ? deviceLog : log;
  return {
    title: 'What changed',
    result,
    lines: changeLines(entries, zone),
    empty: 'Nothing changed in this week.',
    rest:
      id === null
        ? null
        : {
            text: 'See all activity of the week',
            to: `${paths.organization(id)}?tab=activity&when=${week.from}..${week.to}`,
          },
  };
}

export function useUsage(week: Week, skip = false): LetterFigure {
  const { account } = useSession();
  const timeZone = organizationTimeZone();
  const result = usePanelQuery(LetterUsageQueryDocument, {
    variables: { input: { metric: 'DEVICE_ACCESS', ...week, timeZone, bucket: 'WEEK' } },
    skip,
  });
  const usage = result.data?.usageSeries;
  const end = startOfDay(addDays(week.to, 1), timeZone);
  const isWhole = usage?.completeThrough && Date.parse(usage.completeThrough) >= end;
  const isKnown = usage?.points.some(({ value }) => value !== null);
  const count = usage ? formatNumber(usage.total) : '';
  return {
    label: 'Device access',
    result,
    figure: isKnown ? (isWhole ? count : `at least ${count}`) : 'Unknown',
    unit: usage && isKnown ? comparisonText(usage.total, usage.previousTotal) : null,
    note: usage && !isWhole ? `${usageReach(usage, timeZone, account.deviceCount > 1)}.` : null,
  };
}
