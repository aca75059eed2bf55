import { type ReactNode, useEffect, useState } from 'react';
import { control, notResponding } from '#client/dev/world/control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import classes from './world-panel.module.css';

async function loadChoices() {
  const [traits, identities, operations, world] = await Promise.all([
    control.scenarios(),
    control.identities(),
    control.operations(),
    control.world(`?${thisWorld.query()}`, thisWorld.sandboxId()),
  ]);
  return { traits, identities, operations, world };
}

type Choices = Awaited<ReturnType<typeof loadChoices>>;

/** Loaded when a menu opens, so that a failure can pass; null until the first time. */
export function useChoices(isNeeded: boolean): Choices | 'failed' | null {
  const [choices, setChoices] = useState<Choices | 'failed' | null>(null);
  useEffect(() => {
    if (isNeeded) loadChoices().then(setChoices, () => setChoices('failed'));
  }, [isNeeded]);
  return choices;
}

/** The content of a menu, or why there is none. */
export function withChoices(
  choices: Choices | 'failed' | null,
  content: (loaded: Choices) => ReactNode,
): ReactNode {
  if (choices !== null && choices !== 'failed') return content(choices);
  return <p className={`${classes.wait} muted`}>{notResponding}</p>;
}
