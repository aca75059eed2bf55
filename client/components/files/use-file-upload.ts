import { useCallback, useRef, useState } from 'react';
import { type ChosenFile, readChosenFile } from '#client/browser/chosen-file.ts';
import type { PanelFailure } from '#client/components/panels/panel-failure.ts';
import { type FileProblem, fileProblem, type OfflineFileKind } from '#client/lib/offline-file-problem.ts';
import type { ErrorCode } from '#schema/types.generated.ts';

/** An error at the field, a refusal by the server, or a failed request. */
type Word<Earlier> =
  | { kind: 'asked'; text: string }
  | { kind: 'refused'; problem: FileProblem; earlier: Earlier | null }
  | { kind: 'failed'; failure: PanelFailure };

/** `turn` changes with each new file or message. */
type State<Earlier> = { turn: number; file: ChosenFile | null; word: Word<Earlier> | null };

/** `Earlier` is the outcome of an earlier upload of the same file. */
export type Upload<Earlier> = State<Earlier> & {
  take(files: readonly File[]): void;
  forget(): void;
  say(word: Word<Earlier> | null): void;
};

export function uploadProblem<Earlier>(
  {
    refusals: [refusal],
    failure,
  }: { refusals: readonly { code: ErrorCode; message: string }[]; failure: PanelFailure | null },
  kind: OfflineFileKind,
  earlier: Earlier | null,
): Word<Earlier> {
  if (refusal) return { kind: 'refused', problem: fileProblem(refusal.code, kind, refusal.message), earlier };
  return { kind: 'failed', failure: failure ?? { kind: 'error', message: 'The response had no result.' } };
}

/** The chosen file and its problems. `onTurn` runs when a file is chosen or removed. */
export function useFileUpload<Earlier>(onTurn?: () => void): Upload<Earlier> {
  const [state, setState] = useState<State<Earlier>>({ turn: 0, file: null, word: null });
  const reading = useRef(0);
  const turn = useCallback((change: Partial<State<Earlier>>) => {
    setState((before) => ({ ...before, ...change, turn: before.turn + 1 }));
  }, []);

  const say = useCallback((word: Word<Earlier> | null) => {
    // The message is next to the button, so the focus stays there.
    const quiet = word === null || word.kind === 'failed';
    setState((before) => ({ ...before, word, turn: before.turn + (quiet ? 0 : 1) }));
  }, []);
  const forget = useCallback(() => {
    reading.current += 1;
    turn({ file: null, word: null });
    onTurn?.();
  }, [turn, onTurn]);
  const take = useCallback(
    (files: readonly File[]) => {
      const [chosen, ...more] = files;
      if (!chosen) return;
      if (more.length > 0) return say({ kind: 'asked', text: 'Upload one file at a time.' });
      reading.current += 1;
      const own = reading.current;
      void readChosenFile(chosen).then((file) => {
        // Another file was chosen during the read.
        if (own !== reading.current) return;
        turn({ file, word: null });
        onTurn?.();
      });
    },
    [say, turn, onTurn],
  );
  return { ...state, take, forget, say };
}
