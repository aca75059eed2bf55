import { useEffect, useState } from 'react';
import { control, WorldRefused } from './control.ts';
import { joinLog, type Logged } from './logged.ts';
import { answers } from './responses.ts';
import { noAnswer } from './use-change-world.ts';

/** Answers come in bursts; one look a moment later sees them all. */
const settleMs = 100;

export type Log = { entries: readonly Logged[]; failure: string | null };

/** The requests of this page's sandbox, newest first, asked for anew after the answers of each burst. */
export function useLog(): Log | null {
  const [log, setLog] = useState<Log | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async () => {
      timer = undefined;
      const next = await control.requests().then(
        (requests): Log => ({ entries: joinLog(requests, answers.asked()), failure: null }),
        (error: unknown): Log => {
          // There is no sandbox before its first request.
          const none = error instanceof WorldRefused && error.refusal.code === 'NOT_FOUND';
          return { entries: [], failure: none ? null : noAnswer };
        },
      );
      if (!gone) setLog(next);
    };
    void look();
    const stop = answers.subscribe(() => {
      timer ??= setTimeout(look, settleMs);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return log;
}
