import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '#client/browser/save-blob.ts';
import { csvType } from '#client/lib/csv.ts';
import { collectPages } from './collect-pages.ts';
import { describeFailure } from './failure.ts';
import type { FetchPage, ListPage } from './use-list.ts';

export type ExportFormat = 'csv' | 'json';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; format: ExportFormat; done: number; total: number | null }
  | { kind: 'done'; count: number; fileName: string }
  | { kind: 'canceled' }
  | { kind: 'too-many'; total: number; most: number }
  | { kind: 'failed'; message: string; format: ExportFormat };

const types = { csv: csvType, json: 'application/json' } as const;

export type Export = {
  state: ExportState;
  start(format: ExportFormat): void;
  cancel(): void;
};

/**
 * Writes all pages of a list to a file, with progress and Cancel. A different `key` cancels a
 * running export and clears the last message.
 */
export function useExport<Row>(
  key: string,
  /** Null until the query is known. */
  fetchPage: FetchPage<ListPage<Row>> | null,
  /** Creates the file; `name` has no extension. */
  write: (rows: readonly Row[], format: ExportFormat) => { name: string; text: string },
): Export {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said belongs to the question it was said of
  useEffect(() => {
    setState({ kind: 'idle' });
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  async function run(format: ExportFormat): Promise<void> {
    if (running.current || !fetchPage) return;
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setState({ kind: 'running', format, done: 0, total: null });
    const outcome = await collectPages(fetchPage, controller.signal, (done, total) => {
      if (isCurrent()) setState({ kind: 'running', format, done, total });
    });
    if (!isCurrent()) return;
    running.current = null;
    if (outcome.kind === 'failed')
      setState({ kind: 'failed', message: describeFailure(outcome.error).message, format });
    else if (outcome.kind === 'too-many') setState(outcome);
    else if (outcome.kind === 'done') {
      const { name, text } = write(outcome.rows, format);
      const fileName = `${name}.${format}`;
      saveBlob(new Blob([text], { type: types[format] }), fileName);
      setState({ kind: 'done', count: outcome.rows.length, fileName });
    }
  }

  return {
    state,
    start: (format) => void run(format),
    cancel() {
      if (!running.current) return;
      running.current.abort();
      running.current = null;
      setState({ kind: 'canceled' });
    },
  };
}
