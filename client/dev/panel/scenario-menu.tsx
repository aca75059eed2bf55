import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { currentParameters, defaultWorld } from '#client/dev/world/current-world.ts';
import { findTraits, type Trait, toggleTrait, traitRows } from '#client/dev/world/traits.ts';
import { countText } from '#client/lib/count-text.ts';
import classes from './panel.module.css';
import { useChange } from './use-change-world.ts';

/** What a trait means, or what a choice did. */
type Said = { text: string; isAlert: boolean };

export function ScenarioMenu({ traits }: { traits: readonly Trait[] }): ReactNode {
  const change = useChange();
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState<Said>({ text: '', isAlert: false });
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { scenario } = currentParameters();
  const found = search.trim() === '' ? null : findTraits(traits, search);

  async function toggle(trait: Trait) {
    const changed = toggleTrait(trait.id, scenario, traits);
    // The last trait, `online`, can't be removed.
    const refused =
      changed.scenario.join() === scenario.join()
        ? changed.announcement
        : await change(
            { scenario: changed.scenario },
            { menu: 'scenario', focus: `trait-${trait.id}`, announcement: changed.announcement },
          );
    if (refused) setSaid({ text: refused, isAlert: true });
  }

  async function open() {
    const refused = await change(defaultWorld(), {
      menu: null,
      focus: 'scenario',
      announcement: 'The default world.',
    });
    if (refused) setSaid({ text: refused, isAlert: true });
  }

  function onSearchKey(event: KeyboardEvent) {
    const [first] = found ?? [];
    if (event.key === 'Enter' && first) void toggle(first);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('[data-trait]')?.focus();
  }

  const chip = (trait: Trait) => {
    const isChosen = scenario.includes(trait.id);
    const describe = () => setSaid({ text: `${trait.title}. ${trait.description}`, isAlert: false });
    return (
      <button
        key={trait.id}
        type="button"
        className={classes.chip}
        aria-pressed={isChosen}
        aria-describedby={id}
        data-trait
        data-control={`trait-${trait.id}`}
        onPointerEnter={describe}
        onFocus={describe}
        onClick={() => toggle(trait)}
      >
        {isChosen ? <Icon icon={Check} size={14} /> : null}
        {trait.id}
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
        <Button variant="default" size="xs" onClick={open}>
          Default world
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {found === null ? '' : countText(found.length, ['trait', 'traits'])}
      </p>
      {found === null ? (
        <dl className={classes.rows}>
          {traitRows(traits).map(({ title, groups }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {groups.map((group) => (
                  <span key={group[0]?.id} className={classes.group}>
                    {group.map(chip)}
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
      <p id={id} className={classes.said} role={said.isAlert ? 'alert' : undefined}>
        {said.text}
      </p>
    </div>
  );
}
