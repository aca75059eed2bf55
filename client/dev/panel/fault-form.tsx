import {
  type FormEvent,
  Fragment,
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
import { faultKindIds, faultKindOf } from '#schema/world/fault-kinds.ts';
import { type FaultDraft, refusedPart, writeDraft } from './fault-kinds.ts';
import classes from './world-settings.module.css';

const targetNames: Record<string, string> = { '*': '* (every GraphQL operation)' };

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
    parameters: {},
    when: '',
  });
  const [refused, setRefused] = useState<{ part: string; message: string } | null>(null);
  const first = useRef<HTMLSelectElement>(null);
  const id = useId();
  const { description, number, parameters: kindParameters = {} } = faultKindOf(draft.kind);
  useEffect(() => first.current?.focus(), []);

  const set = (changed: Partial<FaultDraft>) => setDraft({ ...draft, ...changed });
  const field = (part: string) => ({
    id: `${id}-${part}`,
    size: 'xs' as const,
    error: refused?.part === part && <span role="alert">{refused.message}</span>,
  });
  const label = (part: string, text: string) => (
    <label className={classes.label} htmlFor={`${id}-${part}`}>
      {text}
    </label>
  );

  async function add(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const fault = writeDraft(draft);
    const refusal = await change(
      { fault: [...parameters.fault, fault] },
      { control: 'add-fault', announcement: `${fault} is added.` },
    );
    if (refusal) setRefused({ part: refusedPart(refusal.allowed, draft.kind), message: refusal.message });
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
          description={`${description}.`}
          value={draft.kind}
          onChange={(event) => {
            const kind = faultKindIds.find((id) => id === event.target.value) ?? draft.kind;
            set({ kind, number: faultKindOf(kind).number?.example ?? '', parameters: {} });
          }}
        >
          {faultKindIds.map((id) => (
            <option key={id} value={id} title={faultKindOf(id).description}>
              {id}
            </option>
          ))}
        </NativeSelect>
        {number ? (
          <TextInput
            size="xs"
            className={classes.number}
            aria-label={number.label}
            inputMode="numeric"
            autoComplete="off"
            value={draft.number}
            onChange={(event) => set({ number: event.target.value })}
          />
        ) : null}
      </div>
      {Object.entries(kindParameters).map(([name, { label: text }]) => (
        <Fragment key={name}>
          {label(name, text)}
          <TextInput
            {...field(name)}
            autoComplete="off"
            value={draft.parameters[name] ?? ''}
            onChange={(event) => set({ parameters: { ...draft.parameters, [name]: event.target.value } })}
          />
        </Fragment>
      ))}
      {label('when', 'Calls')}
      <TextInput
        {...field('when')}
        description="2, or 1-3 for the first three"
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
