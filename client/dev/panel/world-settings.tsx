import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import type { Identity } from '#client/dev/world/control.ts';
import { stepTime } from '#client/dev/world/step-time.ts';
import { useSignedInAs } from '#client/dev/world/world-now.ts';
import { SettingField } from './setting-field.tsx';
import classes from './world-settings.module.css';

/** Opens a closed list instead of picking the next option, because picking loads another page. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  const chooses = key.startsWith('Arrow') || key.startsWith('Page') || key.length === 1;
  if (!chooses || altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}

function IdentitySetting({ identities }: { identities: readonly Identity[] }): ReactNode {
  const { busy, change, announce } = usePanelWorld();
  const signedInAs = useSignedInAs();
  const id = useId();
  const currentIdentity = identities.find((identity) => identity.id === signedInAs);

  async function choose(as: string) {
    const refused = await change({ as: as || null }, { control: 'identity' });
    if (refused) announce(refused.message);
  }

  return (
    <>
      <label className={classes.label} htmlFor={id}>
        Signed in as
      </label>
      <NativeSelect
        size="xs"
        className={classes.identity}
        id={id}
        data-control="identity"
        title={currentIdentity?.description}
        value={signedInAs ?? ''}
        disabled={busy}
        onKeyDown={openFirst}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">no one</option>
        {signedInAs !== null && !currentIdentity ? <option value={signedInAs}>{signedInAs}</option> : null}
        {identities.map((identity) => (
          <option key={identity.id} value={identity.id} title={identity.description}>
            {identity.id}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

const realTime = 'now';
const dayMs = 86_400_000;

const clockSteps = [
  [1, '+1d', 'One day on'],
  [30, '+30d', '30 days on'],
  [365, '+1y', '365 days on'],
] as const;

function ClockSetting(): ReactNode {
  const { parameters, change, announce } = usePanelWorld();

  async function move(days: number) {
    const refused = await change(
      { now: stepTime(parameters.now, days * dayMs) },
      { control: `clock${days}` },
    );
    if (refused) announce(refused.message);
  }

  return (
    <>
      <span className={classes.label} aria-hidden="true">
        Clock
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a row of the grid in every browser */}
      <div className={classes.row} role="group" aria-label="Clock">
        <SettingField
          label="World time"
          hideLabel
          value={parameters.now ?? realTime}
          control="now"
          hint="now, an offset such as +30d or -2h, or a start with or without one, such as 2026-03-01T09:00:00Z+30d."
          onApply={(text) =>
            change({ now: text === realTime || text === '' ? null : text }, { control: 'now' })
          }
        />
        {clockSteps.map(([days, text, name]) => (
          <Button
            key={days}
            variant="default"
            size="xs"
            title={name}
            data-control={`clock${days}`}
            onClick={() => move(days)}
          >
            {text}
          </Button>
        ))}
        <label className={classes.switch}>
          <ChoiceBox
            type="checkbox"
            role="switch"
            data-control="frozen"
            checked={parameters.frozen}
            aria-checked={parameters.frozen}
            onChange={() => change({ frozen: !parameters.frozen }, { control: 'frozen' })}
          />
          Frozen
        </label>
      </div>
    </>
  );
}

export function WorldSettings({ identities }: { identities: readonly Identity[] }): ReactNode {
  const { parameters, change } = usePanelWorld();
  return (
    <div className={classes.settings}>
      <IdentitySetting identities={identities} />
      <ClockSetting />
      <span className={classes.label} aria-hidden="true">
        Latency
      </span>
      <div className={classes.row}>
        <SettingField
          label="Latency"
          hideLabel
          value={parameters.latency}
          unit="ms"
          control="latency"
          hint="Milliseconds added to each request, such as 250 or 200..800."
          onApply={(latency) => change({ latency }, { control: 'latency' })}
        />
        <SettingField
          label="Seed"
          value={parameters.seed}
          control="seed"
          hint="A whole number. The same seed makes the same data."
          onApply={(seed) => change({ seed }, { control: 'seed' })}
        />
      </div>
    </div>
  );
}
