import { type ReactNode, useEffect, useRef, useState } from 'react';
import { control, type Identity } from './control.ts';
import { FaultSettings } from './fault-settings.tsx';
import { handedOver } from './mounting.ts';
import classes from './panel-content.module.css';
import { RequestList } from './request-list.tsx';
import { TraitPicker } from './trait-picker.tsx';
import { inUsualOrder, type Trait } from './traits.ts';
import { noAnswer } from './use-change-world.ts';
import { WorldSettings } from './world-settings.tsx';

/** What can be chosen from. */
type Choices = {
  traits: readonly Trait[];
  identities: readonly Identity[];
  /** What a fault can be aimed at. */
  targets: readonly string[];
};

async function askChoices(): Promise<Choices> {
  const [traits, identities, operations] = await Promise.all([
    control.scenarios(),
    control.identities(),
    control.operations(),
  ]);
  return { traits: inUsualOrder(traits), identities, targets: ['*', 'polymorphictypes', ...operations] };
}

/** The open panel: what the world is, who is in it and what its wire does, what was asked of it. */
export function PanelContent(): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failed, setFailed] = useState(false);
  const [adding, setAdding] = useState(false);

  useEffect(() => {
    askChoices().then(setChoices, () => setFailed(true));
  }, []);

  useEffect(() => {
    const changed = handedOver()?.focus;
    // Only the first time: work goes on at the control that led here.
    if (choices && changed && document.activeElement === document.body)
      root.current?.parentElement?.parentElement
        ?.querySelector<HTMLElement>(`[data-control="${CSS.escape(changed)}"]`)
        ?.focus();
  }, [choices]);

  if (failed) return <p className={classes.wait}>{noAnswer}</p>;
  if (!choices) return <p className={classes.wait}>Loading the choices…</p>;
  return (
    <div ref={root} className={classes.columns}>
      <TraitPicker traits={choices.traits} />
      <section className={classes.column} aria-label="Settings">
        {adding ? null : <WorldSettings identities={choices.identities} />}
        <FaultSettings targets={choices.targets} adding={adding} onAdding={setAdding} />
      </section>
      <RequestList />
    </div>
  );
}
