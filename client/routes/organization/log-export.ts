import type { ApolloClient } from '@apollo/client';
import { toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { type LogEntry, outcomeWords, subjectOf, whoText } from './log-columns.tsx';
import { actionWords, fieldWords } from './log-words.ts';
import {
  type OrganizationLogQuery,
  OrganizationLogQueryDocument,
  type OrganizationLogQueryVariables,
} from './organization-log.generated.ts';

/** More than this asks to narrow first. */
export const mostExported = 10_000;
const pageSize = 200;

export type LogQuestion = Pick<OrganizationLogQueryVariables, 'id' | 'filter' | 'direction'>;

/** How collecting the entries ended. */
export type Collected =
  | { kind: 'done'; entries: readonly LogEntry[] }
  | { kind: 'too-many'; total: number }
  | { kind: 'canceled' }
  | { kind: 'failed'; error: unknown };

type LogPage = NonNullable<OrganizationLogQuery['organization']>['activity'];

async function fetchPage(
  client: ApolloClient,
  question: LogQuestion,
  after: string | null,
  signal: AbortSignal,
): Promise<LogPage> {
  const { data } = await client.query({
    query: OrganizationLogQueryDocument,
    variables: { ...question, first: pageSize, after },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  const page = data?.organization?.activity;
  if (!page) throw new Error('The answer held no entries.');
  return page;
}

/** Fetches every page of the filtered log, in its order. */
export async function collectLog(
  client: ApolloClient,
  question: LogQuestion,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Collected> {
  const entries: LogEntry[] = [];
  try {
    for (let after: string | null = null; ; ) {
      const page: LogPage = await fetchPage(client, question, after, signal);
      if (signal.aborted) return { kind: 'canceled' };
      if (page.totalCount > mostExported) return { kind: 'too-many', total: page.totalCount };
      entries.push(...page.edges.map(({ node }) => node));
      onProgress(entries.length, page.totalCount);
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage || after === null) return { kind: 'done', entries };
    }
  } catch (error) {
    return signal.aborted ? { kind: 'canceled' } : { kind: 'failed', error };
  }
}

/** The entries as CSV, times in the zone of the page; changes of several fields share a cell. */
export function logCsv(entries: readonly LogEntry[], timeZone: string): string {
  return toCsv(
    [`When (${timeZone})`, 'Who', 'Action', 'What', 'About', 'From and to', 'Result'],
    entries.map((entry) => [
      zonedTime(entry.at, timeZone),
      whoText(entry),
      actionWords(entry.action),
      entry.summary,
      subjectOf(entry)?.text ?? null,
      entry.changes
        .map(({ field, before, after }) => `${fieldWords(field)}: ${before ?? 'none'} → ${after ?? 'none'}`)
        .join('; '),
      outcomeWords[entry.outcome]?.text ?? entry.outcome,
    ]),
  );
}

/** The entries as JSON, with the question they answer. `exportedAt` in ms. */
export function logJson(
  entries: readonly LogEntry[],
  question: LogQuestion,
  timeZone: string,
  exportedAt: number,
): string {
  const document = {
    organizationId: question.id,
    filter: question.filter ?? null,
    order: question.direction,
    timeZone,
    exportedAt: zonedTime(new Date(exportedAt).toISOString(), timeZone),
    count: entries.length,
    entries: entries.map(({ id, at, actor, action, summary, subject, changes, outcome }) => ({
      id,
      at: zonedTime(at, timeZone),
      who: actor ? { id: actor.id, name: actor.displayName } : null,
      action,
      summary,
      about: subject && 'id' in subject ? { type: subject.__typename, id: subject.id } : null,
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
      outcome,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
