import type { LoggedRequest } from './control.ts';
import type { ResponseEntry } from './responses.ts';

/** A request in the mock's log, with what this page knows of it. */
export type Logged = LoggedRequest & {
  key: string;
  /** As this page sent it; null where an earlier page of the tab did. */
  asked: ResponseEntry | null;
};

/**
 * The log, newest first, each entry with the request it is about. Both count from their ends, operation by
 * operation, since neither knows of the other's names for a request.
 */
export function joinLog(log: readonly LoggedRequest[], asked: readonly ResponseEntry[]): readonly Logged[] {
  const left = [...asked];
  return log.toReversed().map((entry, place) => {
    const at = left.findLastIndex(({ operation }) => operation === entry.operation);
    const [found = null] = at < 0 ? [] : left.splice(at, 1);
    return { ...entry, key: `${log.length - place}`, asked: found };
  });
}

/** A request that did not go as it does in a sound world. */
export function isTroubled({ status, fault }: LoggedRequest): boolean {
  return fault !== null || status === null || status >= 300;
}

const two = (number: number) => String(number).padStart(2, '0');

/** '9:46:12', in the browser's zone. */
export function timeText(ms: number): string {
  const time = new Date(ms);
  return `${time.getHours()}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
