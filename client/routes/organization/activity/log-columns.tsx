import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { whenText } from '#client/browser/when-text.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon, StatusText } from '#client/components/controls/status/status.tsx';
import { outcomeWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import { paths } from '#client/lib/paths.ts';
import { ChangeList } from '#client/routes/organization/change-list.tsx';
import { actionLabels } from '#client/routes/organization/log-labels.ts';
import classes from '#client/routes/organization/organization.module.css';
import type { OrganizationLogQuery } from './activity.generated.ts';
import logClasses from './log.module.css';

export type LogEntry = NonNullable<OrganizationLogQuery['organization']>['activity']['edges'][number]['node'];

/** System entries have no name. */
export const whoText = ({ actor }: LogEntry): string => actor?.displayName ?? 'System';

/** The current name of an entry's subject, linked if it has a page; null if it was deleted. */
export function subjectOf({ subject }: LogEntry): { text: string; to: string | null } | null {
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

/** Links the subject in the summary. */
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

/** `now` in ms. */
export function logColumns(now: number, timeZone: string): readonly Column<LogEntry>[] {
  return [
    {
      key: 'when',
      header: 'When',
      card: 'end',
      cell: ({ at }) => (
        <time className={`${classes.line} tnum`} dateTime={at} title={formatDateTime(at, { timeZone })}>
          {whenText(at, now, timeZone)}
        </time>
      ),
    },
    { key: 'who', header: 'Who', card: 'subtitle', cell: (entry) => whoText(entry) },
    {
      key: 'action',
      header: 'Action',
      card: 'title',
      cell: ({ action, outcome }) => (
        <>
          {outcome === 'COMPLETED' ? null : (
            <span className={logClasses.sign}>
              <StatusIcon tone={wordFor(outcomeWords, outcome).tone} />
              <span className="visually-hidden">{wordFor(outcomeWords, outcome).text}: </span>
            </span>
          )}
          {actionLabels(action)}
        </>
      ),
    },
    { key: 'what', header: 'What', card: 'start', cell: (entry) => <Summary entry={entry} /> },
    {
      key: 'changes',
      header: 'Change',
      cell: ({ changes }) => (changes.length > 0 ? <ChangeList changes={changes} /> : '–'),
    },
    {
      key: 'result',
      header: 'Result',
      cell: ({ outcome }) => {
        const { tone, text } = wordFor(outcomeWords, outcome);
        return (
          <StatusText tone={tone} className={classes.line}>
            {text}
          </StatusText>
        );
      },
    },
  ];
}
