import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { type FaultDraft, type FaultPart, faultKinds, refusedPart, writeFault } from './fault-kinds.ts';
import classes from './world-settings.module.css';

const targetNames: Record<string, string> = { '*': '* (every GraphQL operation)' };

/** Shows a refusal at the field that the mock refused. */
export function FaultForm({
  targets,
  onClose,
}: {
  targets: readonly string[];
  onClose: () => void;
}): ReactNode {
  const { parameters, busy, change } = usePanelWorld();
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
  const field = (part: FaultPart) => ({
    id: `${id}-${part}`,
    size: 'xs' as const,
    error: refused?.part === part && <span role="alert">{refused.message}</span>,
  });
  const label = (part: FaultPart, text: string) => (
    <label className={classes.label} htmlFor={`${id}-${part}`}>
      {text}
    </label>
  );

  async function add(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const fault = writeFault(draft);
    const refusal = await change(
      { fault: [...parameters.fault, fault] },
      { control: 'add-fault', announcement: `${fault} is added.` },
    );
    if (refusal) setRefused({ part: refusedPart(refusal.allowed), message: refusal.message });
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <form className={classes.settings} aria-label="Add fault" onSubmit={add} onKeyDown={leave}>
      {label('target', 'Operation')}
      <NativeSelect
        {...field('target')}
        ref={first}
        value={targets.includes(draft.target) ? draft.target : '*'}
        onChange={(event) => set({ target: event.target.value })}
      >
        {targets.map((target) => (
          <option key={target} value={target}>
            {targetNames[target] ?? target}
          </option>
        ))}
      </NativeSelect>
      {label('kind', 'Kind')}
      <div className={classes.row}>
        <NativeSelect
          {...field('kind')}
          className={classes.kind}
          description={`${kind?.description}.`}
          value={draft.kind}
          onChange={(event) => {
            const next = faultKinds.find((each) => each.kind === event.target.value);
            set({ kind: event.target.value, number: next && 'example' in next ? next.example : '' });
          }}
        >
          {faultKinds.map((each) => (
            <option key={each.kind} value={each.kind} title={each.description}>
              {each.kind}
            </option>
          ))}
        </NativeSelect>
        {kind && 'number' in kind ? (
          <TextInput
            size="xs"
            className={classes.number}
            aria-label={kind.number}
            inputMode="numeric"
            autoComplete="off"
            value={draft.number}
            onChange={(event) => set({ number: event.target.value })}
          />
        ) : null}
      </div>
      {label('when', 'Calls')}
      <TextInput
        {...field('when')}
        description="2, 1-3, or 2/5 for two of five"
        placeholder="every call"
        autoComplete="off"
        value={draft.when}
        onChange={(event) => set({ when: event.target.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" disabled={busy}>
          Add
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
