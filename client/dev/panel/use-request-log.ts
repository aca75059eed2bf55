import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control } from '#client/dev/world/control.ts';
import { isHybrid } from '#client/dev/world/hybrid.ts';
import { pageRequests } from '#client/dev/world/page-requests.ts';
import { joinLog, type LogEntry, pageLog } from '#client/dev/world/request-log.ts';
import { useAfterRequests } from '#client/dev/world/use-after-requests.ts';

export type RequestLog = { entries: readonly LogEntry[]; failure: string | null };

async function readLog(): Promise<RequestLog> {
  // The mock's log doesn't contain the real API's responses.
  if (isHybrid()) return { entries: pageLog(pageRequests.list()), failure: null };
  try {
    return { entries: joinLog((await control.log()).requests, pageRequests.list()), failure: null };
  } catch {
    return { entries: [], failure: notResponding };
  }
}

/** Newest first; reloaded after each burst of responses. */
export const useRequestLog = (): RequestLog | null => useAfterRequests(readLog)[0];
