import type { ReactNode } from 'react';
import { formatRecent } from '#client/browser/dates.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { outcomeWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { ListColumn, ListDefinition } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { actionLabels, fieldLabels } from '#client/routes/log-labels.ts';
import { addDays, startOfDay } from '#schema/calendar/days.ts';
import type { AuditFilter } from '#schema/types.generated.ts';
import type { OrganizationLogQuery } from './activity.generated.ts';

type LogEntry = NonNullable<OrganizationLogQuery['organization']>['activity']['nodes'][number];

/** In the URL, stands for changes that the portal made. */
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
    <p>
      {entry.summary.slice(0, at)}
      <TextLink to={subject.to}>{subject.text}</TextLink>
      {entry.summary.slice(at + subject.text.length)}
    </p>
  );
}

/** The sentence, after its outcome if that isn't `COMPLETED`. */
function What({ entry }: { entry: LogEntry }): ReactNode {
  if (entry.outcome === 'COMPLETED') return <Summary entry={entry} />;
  const { tone, text } = wordFor(outcomeWords, entry.outcome);
  return (
    <StatusText tone={tone}>
      <span className="visually-hidden">{text}: </span>
      {entry.summary}
    </StatusText>
  );
}

const changesText = ({ changes }: LogEntry): string =>
  changes
    .map(({ field, before, after }) => `${fieldLabels(field)}: ${before ?? 'none'} → ${after ?? 'none'}`)
    .join('; ');

/** The kinds of actions, by their names in the URL. */
const kinds: Readonly<Record<string, { label: string; actions: string[] }>> = {
  devices: { label: 'Devices', actions: ['device.*', 'software.*'] },
  groups: { label: 'Groups', actions: ['group.*'] },
  people: { label: 'People', actions: ['user.*', 'invitation.*'] },
  'sign-ins': { label: 'Sign-ins', actions: ['session.*'] },
  offline: { label: 'Exchanges and usage files', actions: ['license_exchange.*', 'usage_report.*'] },
  codes: { label: 'Codes and FasTrak', actions: ['authentication_code.*', 'fastrak_trial.*'] },
  organization: { label: 'Organization', actions: ['organization.*'] },
};

/** The start of a day (`YYYY-MM-DD`) in the reader's zone. */
const dayStart = (day: string): string => new Date(startOfDay(day, readerTimeZone())).toISOString();

const columns: readonly ListColumn<LogEntry, 'AT'>[] = [
  {
    key: 'when',
    header: 'When',
    cell: ({ at }, now) => (
      <time className="tnum" dateTime={at}>
        {formatRecent(at, now)}
      </time>
    ),
    phone: 'line',
    sort: 'AT',
    descendingFirst: true,
    csv: [{ at: ({ at }) => at }],
  },
  { key: 'who', header: 'Who', cell: whoText, phone: 'line', csv: [{ value: whoText }] },
  {
    key: 'what',
    header: 'What',
    cell: (entry) => <What entry={entry} />,
    phone: 'title',
    text: 'wrap',
    csv: [
      { header: 'Action', value: ({ action }) => actionLabels(action) },
      { header: 'What', value: ({ summary }) => summary },
      { header: 'About', value: (entry) => subjectOf(entry)?.text ?? null },
      { header: 'Result', value: ({ outcome }) => outcomeWords[outcome]?.text ?? outcome },
    ],
  },
  {
    key: 'changes',
    header: 'Change',
    cell: changesText,
    drop: 2,
    text: 'wrap',
    csv: [{ value: changesText }],
  },
];

/** `people` is null while they are loading. */
export const activityLog = (
  people: readonly { id: string; displayName: string }[] | null,
): ListDefinition<LogEntry, AuditFilter, 'AT'> => ({
  noun: nouns.entry,
  pageSize: 25,
  columns,
  filters: [
    {
      kind: 'select',
      name: 'kind',
      label: 'Kind',
      choices: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
      ask: (value) => ({ actions: kinds[value]?.actions ?? [] }),
    },
    {
      kind: 'select',
      name: 'person',
      label: 'Person',
      choices: people && [
        ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
        { value: portalItself, label: 'System' },
      ],
      ask: (id) => ({ actorIds: [id === portalItself ? null : id] }),
    },
    {
      kind: 'days',
      name: 'when',
      label: 'Days',
      ask: (from, to) => ({
        ...(from !== null && { from: dayStart(from) }),
        ...(to !== null && { to: dayStart(addDays(to, 1)) }),
      }),
    },
  ],
  defaultSort: { key: 'when', descending: true },
});
