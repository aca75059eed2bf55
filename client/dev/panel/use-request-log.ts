import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control } from '#client/dev/world/control.ts';
import { pageRequests } from '#client/dev/world/page-requests.ts';
import { joinLog, type LogEntry } from '#client/dev/world/request-log.ts';
import { useAfterRequests } from '#client/dev/world/use-after-requests.ts';

export type RequestLog = { entries: readonly LogEntry[]; failure: string | null };

async function readLog(): Promise<RequestLog> {
  try {
    return { entries: joinLog((await control.log()).requests, pageRequests.list()), failure: null };
  } catch {
    return { entries: [], failure: notResponding };
  }
}

/** Newest first; reloaded after each burst of responses. */
export const useRequestLog = (): RequestLog | null => useAfterRequests(readLog)[0];
