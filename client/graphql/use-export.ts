import { useEffect, useRef, useState } from 'react';
import { isMissingCode } from '#client/browser/missing-code.ts';
import { describeFailure } from './failure.ts';
import type { ExportFormat, FileFormat, Nothing, Saved, TooMany, WriteRows } from './save-rows.ts';
import type { FetchPage, ListPage } from './use-list.ts';

type ExportState<Format> =
  | { kind: 'idle' }
  | { kind: 'running'; format: Format; done: number; total: number | null }
  | Saved
  | { kind: 'canceled' }
  | TooMany
  | Nothing
  | { kind: 'failed'; message: string; format: Format };

export type Export<Format = ExportFormat> = {
  state: ExportState<Format>;
  start(format: Format): void;
  cancel(): void;
};

const messageOf = (error: unknown) =>
  isMissingCode(error) ? 'Reload the page, then export again.' : describeFailure(error).message;

/** A different `key` cancels a running export and clears the last message. */
export function useExport<Row, Format extends FileFormat = ExportFormat>(
  key: string,
  /** Null until the query is known. */
  fetchPage: FetchPage<ListPage<Row>> | null,
  write: WriteRows<Row, Format>,
): Export<Format> {
  const [state, setState] = useState<ExportState<Format>>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is about this key
  useEffect(() => {
    setState({ kind: 'idle' });
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  async function run(format: Format): Promise<void> {
    if (running.current || !fetchPage) return;
    const controller = new AbortController();
    running.current = controller;
    const show = (next: ExportState<Format>) => {
      if (running.current === controller) setState(next);
    };
    show({ kind: 'running', format, done: 0, total: null });
    try {
      const { saveRows } = await import('./save-rows.ts');
      show(
        await saveRows({ fetchPage, write, format }, controller.signal, (done, total) =>
          show({ kind: 'running', format, done, total }),
        ),
      );
    } catch (error) {
      show({ kind: 'failed', message: messageOf(error), format });
    }
    if (running.current === controller) running.current = null;
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
