import { type ReactNode, useEffect, useRef } from 'react';
import { type Inspection, refusedChecks } from '#client/browser/inspect-offline-file.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import type { Description } from '#client/components/controls/status/description-list.tsx';
import { PanelNotOffered } from '#client/components/panels/panel-states.tsx';
import type { FileProblem } from '#client/lib/offline-file-problem.ts';
import { asSentence } from '#client/lib/sentence.ts';
import { FileCard } from './file-card.tsx';
import { FileField } from './file-field.tsx';
import classes from './file-upload.module.css';
import { useFileDrop } from './use-file-drop.ts';
import type { Upload } from './use-file-upload.ts';

type Mistake<Earlier> = { problem: FileProblem; earlier: Earlier | null };

/** The server's reason, or the browser's before the server responds; null if there is none. */
export function mistakeOf<Earlier>(
  { word }: Upload<Earlier>,
  inspection: Inspection | null,
  earlier: Earlier | null,
): Mistake<Earlier> | null {
  if (word?.kind === 'refused') return word;
  return inspection?.problem ? { problem: inspection.problem, earlier } : null;
}

/** The focus moves to the file, or to the field if there is a problem. */
export function FileUpload<Earlier>({
  upload,
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
  upload: Upload<Earlier>;
  /** The browser's checks; null if no file is chosen. */
  inspection: Inspection | null;
  mistake: Mistake<Earlier> | null;
  facts: readonly Description[];
  label: string;
  hint: string;
  busy: boolean;
  failed: readonly [title: string, next: string];
  earlierLabel: string;
  onEarlier: (earlier: Earlier) => void;
}): ReactNode {
  const { turn, file, word, take, forget } = upload;
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
    (input.current ?? name.current)?.focus();
  }, [turn]);

  const mistakeText = word?.kind === 'asked' ? word.text : null;
  const failure = word?.kind === 'failed' ? word.failure : null;
  const earlier = mistake?.earlier ?? null;
  const checks = inspection?.checks ?? [];
  return (
    <div className={classes.upload} ref={area} data-over={over}>
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
      {file && !mistake && !mistakeText ? null : (
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
              mistakeText
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
