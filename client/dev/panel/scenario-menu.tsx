import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { currentWorld } from '#client/dev/world/this-world.ts';
import { findTraits, toggleTrait, traitRows } from '#client/dev/world/traits.ts';
import { countText } from '#client/lib/count-text.ts';
import type { Trait } from '#schema/world/control-api.ts';
import { readParameters } from '#schema/world/world-text.ts';
import { useChange } from './change-world.ts';
import classes from './world-panel.module.css';

export function ScenarioMenu({ traits }: { traits: readonly Trait[] }): ReactNode {
  const { change, refused } = useChange();
  const [search, setSearch] = useState('');
  const [described, setDescribed] = useState<Trait | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { as = null, ...world } = currentWorld();
  const scenario = world.scenario?.split(',') ?? ['online'];
  const found = search.trim() === '' ? null : findTraits(traits, search);

  function toggle(trait: Trait) {
    const { scenario: next, announcement } = toggleTrait(trait, scenario, traits);
    // The last trait, `online`, can't be removed.
    if (next.join() === scenario.join()) return;
    void change({ scenario: next.join() }, { menu: 'scenario', focus: `trait-${trait.id}`, announcement });
  }

  function onSearchKey(event: KeyboardEvent) {
    const [first] = found ?? [];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) toggle(first);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  }

  const chip = (trait: Trait) => {
    const isChosen = scenario.includes(trait.id);
    return (
      <button
        key={trait.id}
        type="button"
        className={`${classes.plain} ${classes.chip}`}
        aria-pressed={isChosen}
        aria-describedby={id}
        data-control={`trait-${trait.id}`}
        onPointerEnter={() => setDescribed(trait)}
        onFocus={() => setDescribed(trait)}
        onClick={() => toggle(trait)}
      >
        {isChosen ? <Icon icon={Check} size={14} /> : null}
        <span>{trait.id}</span>
      </button>
    );
  };

  return (
    <div ref={root} className={classes.wide}>
      <div className={classes.head}>
        <TextInput
          size="xs"
          type="search"
          className={classes.search}
          aria-label="Find a trait"
          placeholder="Find a trait; Enter chooses the first"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            change({ ...readParameters(''), as }, { focus: 'scenario', announcement: 'The default world.' })
          }
        >
          Default world
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {found === null ? '' : countText(found.length, ['trait', 'traits'])}
      </p>
      {found === null ? (
        <dl className={classes.rows}>
          {traitRows(traits).map(({ title, sets }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {sets.map((set) => (
                  <span key={set[0]?.id} className={classes.group}>
                    {set.map(chip)}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <ul className={classes.found}>
          {found.map((trait) => (
            <li key={trait.id}>
              {chip(trait)} <span>{trait.title}</span>
            </li>
          ))}
          {found.length === 0 ? <li>No trait has these words.</li> : null}
        </ul>
      )}
      <p id={id} className={classes.said}>
        {described ? `${described.title}. ${described.description}` : ''}
      </p>
      {refused ? <p role="alert">{refused}</p> : null}
    </div>
  );
}
