import { readerTimeZone } from '#client/browser/time-zone.ts';
import { currentWorld } from '#client/dev/world/this-world.ts';
import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';
import { writeWorld } from '#schema/world/world-text.ts';

/** Each page load requests the types first. The log has the host's requests for the page before that. */
function isStart(requests: readonly LoggedRequest[], index: number): boolean {
  const [before, request] = [requests[index - 1], requests[index]];
  if (before?.withPage) return false;
  return request?.withPage === true || request?.operation === 'polymorphictypes';
}

/** `index` is the position in the log. */
export type IndexedRequest = LoggedRequest & { index: number };

/** The requests of each page load, newest first. */
export function pageLoads(requests: readonly LoggedRequest[]): readonly (readonly IndexedRequest[])[] {
  const loads: IndexedRequest[][] = [];
  for (const [index, request] of requests.entries()) {
    const last = loads.at(-1);
    if (!last || isStart(requests, index)) loads.push([{ ...request, index }]);
    else last.push({ ...request, index });
  }
  return loads.toReversed().map((load) => load.toReversed());
}

/** The operations of the last page load, without repetition. */
export function operationsOfPage(requests: readonly LoggedRequest[]): readonly string[] {
  const [load = []] = pageLoads(requests);
  return [...new Set(load.map(({ operation }) => operation))].sort();
}

export function hasText(request: LoggedRequest, text: string): boolean {
  const all = [request.operation, request.status, request.fault, JSON.stringify(request.variables)];
  const content = [...all, request.response].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word));
}

/** Includes responses with GraphQL errors. */
export function hasFailed({ status, fault, response }: LoggedRequest): boolean {
  return fault !== null || status === null || status >= 300 || /"errors":\[\{/.test(response ?? '');
}

/** '9:46:12 AM', in the same zone as all times of the page. */
export const timeText = (at: string): string =>
  dateFormatter('to the second', { timeStyle: 'medium', timeZone: readerTimeZone() })
    .format(Date.parse(at))
    // Engines use different spaces before AM and PM.
    .replaceAll('\u202f', ' ');

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** `as` in the URL replaces the token. Without a session, every call gets the world as linked. */
export function toCurl(
  { operation, variables }: Pick<LoggedRequest, 'operation' | 'variables'>,
  query: string,
): string {
  const body = JSON.stringify({ operationName: operation, variables, query });
  return [
    `curl ${quote(`${location.origin}/api/graphql?${writeWorld(currentWorld())}`)}`,
    "-H 'content-type: application/json'",
    `--data-raw ${quote(body)}`,
  ].join(' \\\n  ');
}
