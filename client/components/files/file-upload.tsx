import { type ReactNode, useEffect, useRef } from 'react';
import { type Inspection, refusedChecks } from '#client/browser/inspect-offline-file.ts';
import { AlertBox } from '#client/components/controls/alert-box.tsx';
import type { Description } from '#client/components/controls/description-list.tsx';
import { PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import type { FileProblem } from '#client/lib/offline-file-problem.ts';
import { asSentence } from '#client/lib/sentence.ts';
import { FileCard } from './file-card.tsx';
import { FileField } from './file-field.tsx';
import classes from './file-upload.module.css';
import { useFileDrop } from './use-file-drop.ts';
import type { Upload } from './use-file-upload.ts';

/** What is wrong with a file, and what came of the same one the first time. */
type Mistake<Earlier> = { problem: FileProblem; earlier: Earlier | null };

/** What speaks against sending: the server's word where it has spoken, else the browser's; null when nothing does. */
export function mistakeOf<Earlier>(
  { word }: Upload<Earlier>,
  inspection: Inspection | null,
  earlier: Earlier | null,
): Mistake<Earlier> | null {
  if (word?.kind === 'refused') return word;
  return inspection?.problem ? { problem: inspection.problem, earlier } : null;
}

/**
 * Takes a file that was carried from a device, by button, drop or paste, and shows what is in it before it is
 * sent. The focus goes to the file, or to the field where something is wrong.
 */
export function FileUpload<Earlier>({
  handIn,
  inspection,
  mistake,
  facts,
  label,
  hint,
  busy,
  failed,
  earlierLabel,
  onEarlier,
}: {
  handIn: Upload<Earlier>;
  /** What the browser found; null while no file is chosen. */
  inspection: Inspection | null;
  mistake: Mistake<Earlier> | null;
  /** What is in the file. */
  facts: readonly Description[];
  label: string;
  hint: string;
  /** Whether the file is on its way, and can't be exchanged for another one. */
  busy: boolean;
  /** What a failed call left behind: a line, and what to do. */
  failed: readonly [title: string, next: string];
  earlierLabel: string;
  onEarlier: (earlier: Earlier) => void;
}): ReactNode {
  const { turn, file, word, take, forget } = handIn;
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLElement>(null);
  const over = useFileDrop(area, (files) => {
    if (!busy) take(files);
  });
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    // The field is there where it is needed: for a first file, or instead of a wrong one.
    (input.current ?? name.current)?.focus();
  }, [turn]);

  const asked = word?.kind === 'asked' ? word.text : null;
  const failure = word?.kind === 'failed' ? word.failure : null;
  const earlier = mistake?.earlier ?? null;
  const checks = inspection?.checks ?? [];
  return (
    <div className={classes.handIn} ref={area} data-over={over}>
      {file ? (
        <FileCard
          file={file}
          wrong={mistake !== null}
          facts={facts}
          checks={mistake ? refusedChecks(checks, mistake.problem) : checks}
          nameRef={name}
          onRemove={busy ? undefined : forget}
        />
      ) : null}
      {file && !mistake && !asked ? null : (
        <FileField
          label={file ? 'Choose another file' : label}
          hint={hint}
          error={
            mistake ? (
              <>
                <strong>{mistake.problem.text}</strong> {mistake.problem.next}
                {earlier === null ? null : (
                  <>
                    {' '}
                    <button type="button" className={classes.earlier} onClick={() => onEarlier(earlier)}>
                      {earlierLabel}
                    </button>
                  </>
                )}
              </>
            ) : (
              asked
            )
          }
          inputRef={input}
          onFiles={take}
        />
      )}
      {failure?.kind === 'not-offered' ? <PanelNotOffered /> : null}
      {failure && failure.kind !== 'not-offered' ? (
        <AlertBox tone="critical" title={failed[0]} live>
          {asSentence(failure.message)} {failed[1]}
        </AlertBox>
      ) : null}
    </div>
  );
}
