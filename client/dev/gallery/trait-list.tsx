import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { toggleTrait, traitRows } from '#client/dev/world/traits.ts';
import type { LinkedState, Trait } from '#schema/world/control-api.ts';
import classes from './gallery-page.module.css';

/** The page of the first state with this trait alone, as someone who sees it. */
function pageOfTrait(id: string, states: readonly LinkedState[]): string {
  const state = states.find(({ path }) => {
    const parameters = new URLSearchParams(path.split('?')[1]);
    return parameters.has('as') && parameters.get('scenario')?.split(',').includes(id);
  });
  const path = state?.path ?? '/dashboard?scenario=online&as=owner';
  return path.replace(/scenario=[^&]*/, `scenario=${id}`);
}

/** A trait opens alone. Its plus button adds it to a world with several. */
export function TraitList({
  shown,
  all,
  states,
}: {
  shown: readonly Trait[];
  all: readonly Trait[];
  states: readonly LinkedState[];
}): ReactNode {
  const [scenario, setScenario] = useState<readonly string[]>(['online']);
  const open = (as: string) => portalUrl(`/dashboard?scenario=${scenario.join()}&as=${as}`);
  const row = (trait: Trait) => {
    const { id, title, description } = trait;
    const isChosen = scenario.includes(id);
    return (
      <li key={id}>
        <Button
          variant={isChosen ? 'filled' : 'default'}
          size="xs"
          aria-label={`Add ${id}`}
          aria-pressed={isChosen}
          onClick={() => setScenario(toggleTrait(trait, scenario, all).scenario)}
        >
          <Icon icon={isChosen ? Check : Plus} size={14} />
        </Button>
        <a href={portalUrl(pageOfTrait(id, states))}>{id}</a>
        <span>
          {title}. <span className="muted">{description}</span>
        </span>
      </li>
    );
  };
  return (
    <>
      <p className={classes.world}>
        <span>
          A world with <strong>{scenario.join(', ')}</strong>:
        </span>
        <a href={open('owner')}>open as owner</a>
        <a href={open('admin')}>open as administrator</a>
      </p>
      {traitRows(shown).map(({ title, sets }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.group}>{title}</h3>
          <ul className={classes.traits}>{sets.flat().map(row)}</ul>
        </section>
      ))}
    </>
  );
}
