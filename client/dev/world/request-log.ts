import { knownTimeZone } from '#client/browser/time-zone.ts';
import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { mask } from '#schema/secrets/mask-secrets.ts';
import type { LoggedRequest } from './control.ts';
import type { PageRequest } from './page-requests.ts';

export type LogEntry = LoggedRequest & {
  key: string;
  /** Null if an earlier page of the tab sent it. */
  sent: PageRequest | null;
};

/** Newest first. Log and page share no ids: matched per operation and status, starting with the newest. */
export function joinLog(
  log: readonly LoggedRequest[],
  requests: readonly PageRequest[],
): readonly LogEntry[] {
  const unmatched = [...requests];
  return log.toReversed().map((entry, place) => {
    const at = unmatched.findLastIndex(
      ({ operation, answer }) => operation === entry.operation && answer.status === entry.status,
    );
    const [found = null] = at < 0 ? [] : unmatched.splice(at, 1);
    const key = found ? `page ${found.id}` : `earlier ${log.length - place}`;
    return { ...entry, key, sent: found };
  });
}

/** A fault, an error status, errors in the response, or no response. */
export function hasFailed({ status, fault, sent }: LogEntry): boolean {
  return fault !== null || status === null || status >= 300 || sent?.response?.hasErrors === true;
}

/** The body as it was sent, without secrets. */
export function bodyOf({ sent }: LogEntry): { query?: string; variables?: Record<string, unknown> } {
  return JSON.parse(sent?.body ?? '{}');
}

/** Null if they aren't known. */
export const variablesOf = (entry: LogEntry): Record<string, unknown> | null =>
  entry.sent?.body ? (bodyOf(entry).variables ?? {}) : entry.variables;

export function matchesText(entry: LogEntry, text: string): boolean {
  const { operation, status, fault, variables, sent } = entry;
  const texts = [operation, status, fault, JSON.stringify(variables), sent?.body, sent?.response?.text];
  const all = texts.join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const isSecret = (value: unknown) => value === mask;

/** A value without its masked places, which a test can't know. */
function withoutMasked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMasked);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => !isSecret(each));
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutMasked(each)]));
}

/** An assertion for a test with the package's `openWorld` or `mockFetch`. */
export function toAssertion(entry: LogEntry): string {
  const variables = withoutMasked(variablesOf(entry) ?? {}) as Record<string, unknown>;
  const subset = Object.keys(variables).length > 0 ? `, ${JSON.stringify(variables)}` : '';
  return `await portal.expectRequest('${entry.operation}'${subset});`;
}

/** Whether sending it again would change something. The document of a query may also have a mutation. */
export const isMutation = (entry: LogEntry): boolean =>
  new RegExp(`^\\s*mutation\\s*(${entry.operation}\\b|[({@])`, 'm').test(bodyOf(entry).query ?? '') ||
  /Mutation$/.test(entry.operation ?? '');

/** '9:46:12 AM', in the same zone as all times of the page. */
export const timeText = (ms: number): string =>
  dateFormatter('to the second', { timeStyle: 'medium', timeZone: knownTimeZone() })
    .format(ms)
    // Engines use different spaces before AM and PM.
    .replaceAll('\u202f', ' ');

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** `as` in the URL replaces the token. Without a session, every call gets the world as linked. */
export function toCurl(
  { url, body, accountId }: Pick<PageRequest, 'url' | 'body' | 'accountId'>,
  world: string,
  origin: string,
): string {
  const address = new URL(url, origin);
  const lines = [`curl ${quote(`${address.origin}${address.pathname}?${world}`)}`];
  if (accountId !== null) lines.push(`-H ${quote(`x-account-id: ${accountId}`)}`);
  if (body !== null) lines.push("-H 'content-type: application/json'", `--data-raw ${quote(body)}`);
  return lines.join(' \\\n  ');
}
