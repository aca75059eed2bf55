import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#client/graphql/failure.ts';
import { dayIn } from '#client/lib/calendar.ts';
import { clock } from '#client/lib/clock.ts';
import { saveBlob } from '#client/lib/save-blob.ts';
import { collectLog, type LogQuestion, logCsv, logJson } from './log-export.ts';

export type LogFormat = 'csv' | 'json';

/** Where an export stands. */
export type LogExportState =
  | { kind: 'idle' }
  | { kind: 'running'; format: LogFormat; done: number; total: number | null }
  | { kind: 'done'; count: number; fileName: string }
  | { kind: 'canceled' }
  | { kind: 'too-many'; total: number }
  | { kind: 'failed'; format: LogFormat; message: string };

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Writes the filtered log to a file. One export at a time; another question ends it. */
export function useLogExport(question: LogQuestion, timeZone: string) {
  const client = useApolloClient();
  const [state, setState] = useState<LogExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const key = JSON.stringify(question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said belongs to the question it was said of
  useEffect(() => {
    setState({ kind: 'idle' });
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  async function start(format: LogFormat): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', format, done: 0, total: null });
    const collected = await collectLog(client, question, controller.signal, (done, total) => {
      if (running.current === controller) setState({ kind: 'running', format, done, total });
    });
    // Canceled, or about another question by now.
    if (running.current !== controller) return;
    running.current = null;
    if (collected.kind === 'failed')
      setState({ kind: 'failed', format, message: describeFailure(collected.error).message });
    else if (collected.kind === 'done') {
      const { entries } = collected;
      const fileName = `activity-log-${dayIn(clock.now(), timeZone)}.${format}`;
      const text =
        format === 'csv' ? logCsv(entries, timeZone) : logJson(entries, question, timeZone, clock.now());
      saveBlob(new Blob([text], { type: types[format] }), fileName);
      setState({ kind: 'done', count: entries.length, fileName });
    } else setState(collected);
  }

  function cancel(): void {
    if (!running.current) return;
    running.current.abort();
    running.current = null;
    setState({ kind: 'canceled' });
  }

  return { state, start: (format: LogFormat) => void start(format), cancel };
}

export type LogExport = ReturnType<typeof useLogExport>;
