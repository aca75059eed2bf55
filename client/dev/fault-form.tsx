import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '#client/components/controls/class-names.ts';
import classes from './fault-form.module.css';
import { type FaultDraft, type FaultPart, faultKinds, refusedPart, writeFault } from './fault-kinds.ts';
import { usePanelWorld } from './panel-context.ts';

const targetNames: Record<string, string> = { '*': '* (every GraphQL operation)' };

/** One part of the form: its label, its fields, and why the mock refused it. */
function Part({
  label,
  field,
  refused,
  children,
}: {
  label: string;
  /** The id of its field; its refusal has `-refused` behind it. */
  field: string;
  refused: string | null;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <label className={classes.label} htmlFor={field}>
        {label}
      </label>
      <div className={classes.part}>
        {children}
        {refused === null ? null : (
          <p className={classes.refused} id={`${field}-refused`} role="alert">
            {refused}
          </p>
        )}
      </div>
    </>
  );
}

/** Writes a fault part by part; the mock says which part it doesn't take. */
export function FaultForm({
  targets,
  onClose,
}: {
  targets: readonly string[];
  onClose: () => void;
}): ReactNode {
  const { words, busy, change } = usePanelWorld();
  const [draft, setDraft] = useState<FaultDraft>({
    target: 'MainMenuIsOfflineQuery',
    kind: 'http',
    number: '503',
    when: '',
  });
  const [refused, setRefused] = useState<{ part: FaultPart; message: string } | null>(null);
  const first = useRef<HTMLSelectElement>(null);
  const id = useId();
  const kind = faultKinds.find((each) => each.kind === draft.kind);
  useEffect(() => first.current?.focus(), []);

  const set = (changed: Partial<FaultDraft>) => setDraft({ ...draft, ...changed });
  const reason = (part: FaultPart) => (refused?.part === part ? refused.message : null);
  const told = (part: FaultPart) => ({
    id: `${id}-${part}`,
    'aria-invalid': refused?.part === part,
    'aria-describedby': refused?.part === part ? `${id}-${part}-refused` : undefined,
  });

  async function add(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const fault = writeFault(draft);
    const refusal = await change(
      { fault: [...words.fault, fault] },
      { control: 'add-fault', said: `${fault} is added.` },
    );
    if (refusal) setRefused({ part: refusedPart(refusal.allowed), message: refusal.message });
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <form className={classes.form} aria-label="Add fault" onSubmit={add} onKeyDown={leave}>
      <Part label="Operation" field={`${id}-target`} refused={reason('target')}>
        <select
          {...told('target')}
          ref={first}
          className={classes.control}
          value={targets.includes(draft.target) ? draft.target : '*'}
          onChange={(event) => set({ target: event.target.value })}
        >
          {targets.map((target) => (
            <option key={target} value={target}>
              {targetNames[target] ?? target}
            </option>
          ))}
        </select>
      </Part>
      <Part label="Kind" field={`${id}-kind`} refused={reason('kind')}>
        <div className={classes.row}>
          <select
            {...told('kind')}
            className={classes.control}
            value={draft.kind}
            onChange={(event) => {
              const next = faultKinds.find((each) => each.kind === event.target.value);
              set({ kind: event.target.value, number: next && 'example' in next ? next.example : '' });
            }}
          >
            {faultKinds.map((each) => (
              <option key={each.kind} value={each.kind} title={each.means}>
                {each.kind}
              </option>
            ))}
          </select>
          {kind && 'number' in kind ? (
            <input
              className={classes.number}
              aria-label={kind.number}
              inputMode="numeric"
              autoComplete="off"
              value={draft.number}
              onChange={(event) => set({ number: event.target.value })}
            />
          ) : null}
        </div>
        <p className={classes.means} id={`${id}-means`}>
          {kind?.means}.
        </p>
      </Part>
      <Part label="Calls" field={`${id}-when`} refused={reason('when')}>
        <div className={classes.row}>
          <input
            {...told('when')}
            className={classNames(classes.control, classes.when)}
            placeholder="every call"
            autoComplete="off"
            value={draft.when}
            onChange={(event) => set({ when: event.target.value })}
          />
          <span className={classes.means}>2, 1-3, or 2/5 for two of five</span>
        </div>
      </Part>
      <div className={classes.buttons}>
        <button type="submit" className={classes.add} disabled={busy}>
          Add
        </button>
        <button type="button" className={classes.cancel} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
