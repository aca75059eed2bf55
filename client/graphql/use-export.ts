import { useEffect, useRef, useState } from 'react';
import { isMissingCode } from '#client/browser/missing-code.ts';
import { describeFailure } from './failure.ts';
import type { Saved, TooMany, WriteRows } from './save-rows.ts';
import type { FetchPage, ListPage } from './use-list.ts';

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number | null }
  | Saved
  | { kind: 'canceled' }
  | TooMany
  | { kind: 'failed'; message: string };

export type Export = {
  state: ExportState;
  start(): void;
  cancel(): void;
};

const messageOf = (error: unknown) =>
  isMissingCode(error) ? 'Reload the page, then export again.' : describeFailure(error).message;

/** A different `key` cancels a running export and clears the last message. */
export function useExport<Row>(
  key: string,
  /** Null until the query is known. */
  fetchPage: FetchPage<ListPage<Row>> | null,
  write: WriteRows<Row>,
): Export {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is about this key
  useEffect(() => {
    setState({ kind: 'idle' });
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  async function run(): Promise<void> {
    if (running.current || !fetchPage) return;
    const controller = new AbortController();
    running.current = controller;
    const show = (next: ExportState) => {
      if (running.current === controller) setState(next);
    };
    show({ kind: 'running', done: 0, total: null });
    try {
      const { saveRows } = await import('./save-rows.ts');
      show(
        await saveRows({ fetchPage, write }, controller.signal, (done, total) =>
          show({ kind: 'running', done, total }),
        ),
      );
    } catch (error) {
      show({ kind: 'failed', message: messageOf(error) });
    }
    if (running.current === controller) running.current = null;
  }

  return {
    state,
    start: () => void run(),
    cancel() {
      if (!running.current) return;
      running.current.abort();
      running.current = null;
      setState({ kind: 'canceled' });
    },
  };
}
