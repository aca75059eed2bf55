import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useIsSmall } from '#client/app/frame/use-is-small.ts';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import columns from './panel-content.module.css';
import { usePanelWorld } from './panel-context.ts';
import classes from './trait-picker.module.css';
import { atHand, type Trait, toggleTrait } from './traits.ts';

function TraitChip({
  trait,
  traits,
  describedBy,
}: {
  trait: Trait;
  traits: readonly Trait[];
  /** The description that stands beside it; without one it is the chip's own. */
  describedBy?: string;
}): ReactNode {
  const { words, busy, change, say } = usePanelWorld();
  const chosen = words.scenario.includes(trait.id);

  async function toggle() {
    if (busy) return;
    const { scenario, said } = toggleTrait(trait.id, words.scenario, traits);
    // Nothing changes where online is all there was.
    if (scenario.join() === words.scenario.join()) return say(said ?? '');
    const refused = await change({ scenario }, { control: `trait-${trait.id}`, said });
    if (refused) say(refused.message);
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

/** The traits of the world as chips to press: the usual ones, or all of them with what they mean. */
export function TraitPicker({ traits }: { traits: readonly Trait[] }): ReactNode {
  const { words } = usePanelWorld();
  const small = useIsSmall();
  const [asked, setAsked] = useState(false);
  const id = useId();
  const shown = atHand(traits, words.scenario);
  const hidden = traits.length - shown.length;
  const all = asked || small;

  function fewer(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !asked || small) return;
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
          {words.scenario.length} of {traits.length}
        </span>
      </div>
      {all ? (
        <ul className={classes.list}>
          {traits.map((trait) => (
            <DescribedTrait key={trait.id} trait={trait} traits={traits} />
          ))}
        </ul>
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
              aria-expanded={asked}
              aria-label={asked ? 'Fewer traits' : undefined}
              title={asked ? undefined : 'All traits with descriptions'}
              onClick={() => setAsked(!asked)}
            >
              {asked ? 'Fewer' : hidden > 0 ? `${hidden} more` : 'Descriptions'}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
