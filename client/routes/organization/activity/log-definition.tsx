import { Fragment, type ReactNode } from 'react';
import { dayStart } from '#client/browser/day-start.ts';
import { formatDateTime, formatTime } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon, StatusText } from '#client/components/controls/status/status.tsx';
import { outcomeWords, wordFor } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { actionLabels, fieldLabels } from '#client/routes/log-labels.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { AuditFilter, AuditOutcome } from '#schema/types.generated.ts';
import type { OrganizationLogFacetsQuery, OrganizationLogQuery } from './activity.generated.ts';
import logClasses from './log.module.css';
import { changesQuery } from './log-views.ts';

type LogEntry = NonNullable<OrganizationLogQuery['organization']>['activity']['nodes'][number];
type Facets = NonNullable<OrganizationLogFacetsQuery['organization']>['activityFacets'];

/** The URL's name for entries of the portal itself. */
const portalItself = 'portal';

/** System entries have no name. */
const whoText = ({ actor }: LogEntry): string => actor?.displayName ?? 'System';

/** Linked if the subject has a page; null if it was deleted. */
function subjectOf({ subject }: LogEntry): { text: string; to: string | null } | null {
  switch (subject?.__typename) {
    case 'Device':
      return { text: subject.serialNumber, to: paths.device(subject.id) };
    case 'DeviceGroup':
      return { text: subject.name, to: paths.group(subject.id) };
    case 'User':
      return { text: subject.displayName, to: null };
    case 'Organization':
      return { text: subject.name, to: null };
    default:
      return null;
  }
}

function Summary({ entry }: { entry: LogEntry }): ReactNode {
  const subject = subjectOf(entry);
  const at = subject?.to ? entry.summary.indexOf(subject.text) : -1;
  if (!subject?.to || at < 0) return entry.summary;
  return (
    <Fragment>
      {entry.summary.slice(0, at)}
      <TextLink to={subject.to}>{subject.text}</TextLink>
      {entry.summary.slice(at + subject.text.length)}
    </Fragment>
  );
}

function What({ entry }: { entry: LogEntry }): ReactNode {
  const { tone, text } = wordFor(outcomeWords, entry.outcome);
  return (
    <>
      {entry.outcome === 'COMPLETED' ? null : (
        <span className={logClasses.sign}>
          <StatusIcon tone={tone} />
          <span className="visually-hidden">{text}: </span>
        </span>
      )}
      <Summary entry={entry} />
    </>
  );
}

/** All fields share a cell. */
const changesText = ({ changes }: LogEntry): string =>
  changes
    .map(({ field, before, after }) => `${fieldLabels(field)}: ${before ?? 'none'} → ${after ?? 'none'}`)
    .join('; ');

export const activityLog = defineList<LogEntry, AuditFilter, 'AT', Facets>({
  noun: nouns.entry,
  name: 'activity-log',
  searched: 'who, what, or a value',
  columns: {
    when: {
      header: 'When',
      card: 'end',
      // The day is the heading of the section.
      cell: ({ at }, { timeZone }) => (
        <time className="nowrap tnum" dateTime={at} title={formatDateTime(at, { timeZone })}>
          {formatTime(at, { timeZone })}
        </time>
      ),
      sort: { field: 'AT', descendingFirst: true },
      filters: [
        {
          kind: 'days',
          isMain: true,
          ends: ['From', 'Through'],
          ask: (from, to) => ({
            ...(from !== null && { from: dayStart(from) }),
            ...(to !== null && { to: dayStart(addDays(to, 1)) }),
          }),
        },
      ],
      csv: { at: ({ at }) => at },
    },
    who: {
      header: 'Who',
      card: 'start',
      cell: (entry) => <span className="nowrap">{whoText(entry)}</span>,
      filters: [
        {
          kind: 'values',
          isMain: true,
          ask: (ids) => ({ actorIds: ids.map((id) => (id === portalItself ? null : id)) }),
          choices: (facets) =>
            (facets?.actors ?? []).map(({ actor, count }) => ({
              value: actor?.id ?? portalItself,
              label: actor?.displayName ?? 'System',
              count,
            })),
          nameOf: (_, isKnown) => (isKnown ? 'Someone else' : '…'),
        },
      ],
      csv: { value: whoText },
    },
    action: {
      header: 'Action',
      isHiddenAtFirst: true,
      cell: ({ action }) => actionLabels(action),
      filters: [
        {
          kind: 'values',
          isMain: true,
          ask: (actions) => ({ actions: [...actions] }),
          choices: (facets) =>
            (facets?.actions ?? []).map(({ action, count }) => ({
              value: action,
              label: actionLabels(action),
              count,
            })),
          nameOf: actionLabels,
        },
      ],
      csv: { columns: [] },
    },
    what: {
      header: 'What',
      card: 'title',
      cell: (entry) => <What entry={entry} />,
      csv: {
        // Also where the columns of action and result are hidden.
        columns: [
          { header: 'Action', value: ({ action }) => actionLabels(action) },
          { header: 'What', value: ({ summary }) => summary },
          { header: 'About', value: (entry) => subjectOf(entry)?.text ?? null },
          { header: 'Result', value: ({ outcome }) => outcomeWords[outcome]?.text ?? outcome },
        ],
      },
    },
    changes: {
      header: 'Change',
      cell: (entry) => changesText(entry) || '–',
      csv: { value: changesText },
    },
    result: {
      header: 'Result',
      isHiddenAtFirst: true,
      cell: ({ outcome }) => {
        const { tone, text } = wordFor(outcomeWords, outcome);
        return (
          <StatusText tone={tone} className="nowrap">
            {text}
          </StatusText>
        );
      },
      filters: [
        {
          name: 'outcome',
          isMain: true,
          ...statusFilter<AuditFilter, Facets, AuditOutcome>(
            outcomeWords,
            (chosen) => ({ outcomes: chosen }),
            (facets, status) => facets.outcomes.find((each) => each.outcome === status)?.count,
            { STOPPED_EARLY: 'stopped' },
          ),
        },
      ],
      csv: { columns: [] },
    },
  },
  usual: { name: 'when', descending: true },
  presets: [
    ['Changes', changesQuery],
    ['Sign-ins', 'action=session.started,session.refused'],
    ['Failed', 'outcome=failed,refused,stopped'],
    ['All', ''],
  ],
  others: ['tab'],
  fixed: 'tab=activity',
  dayZone: readerTimeZone,
});
