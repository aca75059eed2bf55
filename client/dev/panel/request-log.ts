import type { LoggedRequest } from '#client/dev/world/control.ts';
import type { PageRequest } from '#client/dev/world/page-requests.ts';

/** A request in the mock's log, with this page's data about it. */
export type LogEntry = LoggedRequest & {
  key: string;
  /** Null if an earlier page of the tab sent it. */
  sent: PageRequest | null;
};

/**
 * The log, newest first, joined with this page's requests. They share no ids, so they are matched
 * per operation, starting with the newest.
 */
export function joinLog(
  log: readonly LoggedRequest[],
  requests: readonly PageRequest[],
): readonly LogEntry[] {
  const unmatched = [...requests];
  return log.toReversed().map((entry, place) => {
    const at = unmatched.findLastIndex(({ operation }) => operation === entry.operation);
    const [found = null] = at < 0 ? [] : unmatched.splice(at, 1);
    return { ...entry, key: `${log.length - place}`, sent: found };
  });
}

/** This page's requests, newest first, for a real API, which has no log. */
export const pageLog = (requests: readonly PageRequest[]): readonly LogEntry[] =>
  requests
    .map((sent, place) => {
      const { status = null, ms = 0 } = sent.answer ?? {};
      return { operation: sent.operation, status, ms, fault: null, key: `${place}`, sent };
    })
    .toReversed();

/** A fault, an error status or no response. */
export function hasFailed({ status, fault }: LoggedRequest): boolean {
  return fault !== null || status === null || status >= 300;
}

const padded = (number: number) => String(number).padStart(2, '0');

/** '9:46:12', in the browser's zone. */
export function timeText(ms: number): string {
  const time = new Date(ms);
  return `${time.getHours()}:${padded(time.getMinutes())}:${padded(time.getSeconds())}`;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A curl command. The world is in the URL, and `as` replaces the token. Without a session, every
 * call gets the world as linked.
 */
export function toCurl({ url, body, accountId }: PageRequest, world: string, origin: string): string {
  const address = new URL(url, origin);
  const lines = [`curl ${quote(`${address.origin}${address.pathname}?${world}`)}`];
  if (accountId !== null) lines.push(`-H ${quote(`x-account-id: ${accountId}`)}`);
  if (body !== null) lines.push("-H 'content-type: application/json'", `--data-raw ${quote(body)}`);
  return lines.join(' \\\n  ');
}
