import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#client/graphql/failure.ts';
import { clock } from '#client/lib/clock.ts';
import { saveBlob } from '#client/lib/save-blob.ts';
import { collectRecords, type ExportFormat, recordsCsv, recordsJson } from './export-records.ts';
import type { RecordsQuestion } from './use-records.ts';

/** Where an export stands. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; format: ExportFormat; done: number; total: number | null }
  | { kind: 'done'; count: number; fileName: string }
  | { kind: 'canceled' }
  | { kind: 'too-many'; total: number }
  | { kind: 'failed'; message: string; format: ExportFormat };

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Writes the filtered set to a file. One export at a time; another question ends it. */
export function useExport(question: RecordsQuestion | null) {
  const client = useApolloClient();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
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

  async function start(format: ExportFormat) {
    if (running.current || !question) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', format, done: 0, total: null });
    const { signal } = controller;
    const outcome = await collectRecords(client, question, signal, (done, total) => {
      if (running.current === controller) setState({ kind: 'running', format, done, total });
    });
    if (running.current !== controller && !signal.aborted) return;
    if (running.current === controller) running.current = null;
    else if (outcome.kind !== 'canceled') return;
    if (outcome.kind === 'failed')
      setState({ kind: 'failed', message: describeFailure(outcome.error).message, format });
    else if (outcome.kind === 'done') {
      const { metric, from, to, timeZone } = question.input;
      const fileName = `${metric.toLowerCase().replaceAll('_', '-')}-${from}-to-${to}.${format}`;
      const text =
        format === 'csv'
          ? recordsCsv(outcome.rows, metric, timeZone)
          : recordsJson(outcome.rows, question, clock.now());
      saveBlob(new Blob([text], { type: types[format] }), fileName);
      setState({ kind: 'done', count: outcome.rows.length, fileName });
    } else if (outcome.kind === 'too-many') setState(outcome);
  }

  function cancel() {
    if (!running.current) return;
    running.current.abort();
    running.current = null;
    setState({ kind: 'canceled' });
  }

  return { state, start, cancel };
}

export type Export = ReturnType<typeof useExport>;
