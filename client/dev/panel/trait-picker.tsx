import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useIsSmall } from '#client/browser/use-media.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { galleryPath, portalUrl } from '#client/dev/world/portal-url.ts';
import { prominentTraits, type Trait, toggleTrait } from '#client/dev/world/traits.ts';
import columns from './panel-content.module.css';
import classes from './trait-picker.module.css';

function TraitChip({
  trait,
  traits,
  describedBy,
}: {
  trait: Trait;
  traits: readonly Trait[];
  /** The id of a visible description; without one, the chip has a tooltip. */
  describedBy?: string;
}): ReactNode {
  const { parameters, busy, change, announce } = usePanelWorld();
  const chosen = parameters.scenario.includes(trait.id);

  async function toggle() {
    if (busy) return;
    const { scenario, announcement } = toggleTrait(trait.id, parameters.scenario, traits);
    // The last trait, `online`, can't be removed.
    if (scenario.join() === parameters.scenario.join()) return announce(announcement ?? '');
    const refused = await change({ scenario }, { control: `trait-${trait.id}`, announcement });
    if (refused) announce(refused.message);
  }

  const description = describedBy
    ? { 'aria-describedby': describedBy }
    : { title: `${trait.title}. ${trait.description}` };
  return (
    <Button
      variant={chosen ? 'filled' : 'default'}
      size="xs"
      aria-pressed={chosen}
      data-control={`trait-${trait.id}`}
      leftSection={chosen ? <Icon icon={Check} size={14} /> : null}
      onClick={toggle}
      {...description}
    >
      {trait.id}
    </Button>
  );
}

function DescribedTrait({ trait, traits }: { trait: Trait; traits: readonly Trait[] }): ReactNode {
  const id = useId();
  return (
    <li className={classes.described}>
      <TraitChip trait={trait} traits={traits} describedBy={id} />
      <span id={id} className={classes.description}>
        <strong>{trait.title}.</strong> {trait.description}
      </span>
    </li>
  );
}

export function TraitPicker({ traits }: { traits: readonly Trait[] }): ReactNode {
  const { parameters } = usePanelWorld();
  const small = useIsSmall();
  const [expanded, setAsked] = useState(false);
  const [filter, setFilter] = useState('');
  const id = useId();
  const shown = prominentTraits(traits, parameters.scenario);
  const hidden = traits.length - shown.length;
  const all = expanded || small;
  const words = filter.toLowerCase().split(/\s+/);
  const matchingTraits = traits.filter(({ id: name, title, description }) => {
    const text = `${name} ${title} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });

  function fewer(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !expanded || small) return;
    event.preventDefault();
    setAsked(false);
  }

  return (
    <section className={columns.column} aria-labelledby={id} onKeyDown={fewer}>
      <div className={columns.head}>
        <h2 className={columns.title} id={id}>
          Scenario
        </h2>
        <span className={columns.aside}>
          {parameters.scenario.length} of {traits.length} traits
        </span>
      </div>
      {all ? (
        <>
          <TextInput
            size="xs"
            type="search"
            aria-label="Filter traits"
            placeholder="Name or description"
            className={classes.filter}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <p className="visually-hidden" role="status">
            {filter === '' ? '' : `${matchingTraits.length} of ${traits.length} traits`}
          </p>
          {matchingTraits.length === 0 ? (
            <p className={classes.description}>No trait has all of these words.</p>
          ) : null}
          <ul className={classes.list}>
            {matchingTraits.map((trait) => (
              <DescribedTrait key={trait.id} trait={trait} traits={traits} />
            ))}
          </ul>
        </>
      ) : null}
      <ul className={classes.chips}>
        {all
          ? null
          : shown.map((trait) => (
              <li key={trait.id}>
                <TraitChip trait={trait} traits={traits} />
              </li>
            ))}
        {small ? null : (
          <li>
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={expanded}
              aria-label={expanded ? 'Fewer traits' : undefined}
              title={expanded ? undefined : 'All traits with descriptions'}
              onClick={() => setAsked(!expanded)}
            >
              {expanded ? 'Fewer' : hidden > 0 ? `${hidden} more` : 'Descriptions'}
            </Button>
          </li>
        )}
        <li>
          <a className={classes.gallery} href={portalUrl(galleryPath)}>
            Scenario gallery
          </a>
        </li>
      </ul>
    </section>
  );
}
