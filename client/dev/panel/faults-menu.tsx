import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { currentWorld } from '#client/dev/world/this-world.ts';
import { plainFaults } from '#schema/world/fault-kinds.ts';
import { changeWorld, useChange } from './change-world.ts';
import { operationsOfPage } from './request-log.ts';
import { Setting } from './setting.tsx';
import type { SandboxState } from './use-sandbox.ts';
import classes from './world-panel.module.css';

const defaultTarget = 'MainMenuIsOfflineQuery';

/** Why a fault had no effect yet; null if it had. */
function whyNotApplied(fault: string, { faults, requests }: SandboxState): string | null {
  if (faults.some((each) => each.fault === fault && each.applied > 0)) return null;
  const [target = ''] = fault.split(':');
  const sent = requests.filter(({ operation }) => target === '*' || operation === target).length;
  if (sent === 0) return target === '*' ? 'no request was sent' : `${target} wasn't sent`;
  return `${target} was sent ${sent}×, without an effect`;
}

/** '2', or '2 (1 not applied)'. */
export function faultsText(faults: readonly string[], sandbox: SandboxState | 'failed' | null): string {
  if (faults.length === 0) return 'none';
  const missing =
    sandbox === null || sandbox === 'failed'
      ? 0
      : faults.filter((fault) => whyNotApplied(fault, sandbox) !== null).length;
  if (missing === 0) return String(faults.length);
  return `${faults.length} (${missing === faults.length ? '' : `${missing} `}not applied)`;
}

function MoreSettings({ faults }: { faults: readonly string[] }): ReactNode {
  const { seed, latency } = currentWorld();
  return (
    <details>
      <summary>More</summary>
      <div className={classes.settings}>
        <Setting
          label="Fault in full"
          value=""
          control="fault-text"
          hint={`Such as ${defaultTarget}:http-429(retry-after=30)@1-3, DevicesPageQuery:partial(path=devices.nodes.0) or *:slow-500@2. Inside a value, write %2C for a comma.`}
          onApply={(text) =>
            changeWorld({ fault: [...faults, text].join() }, { menu: 'faults', focus: 'fault-text' })
          }
        />
        <Setting
          label="Latency"
          value={latency ?? '0'}
          control="latency"
          hint="Milliseconds added to each request, such as 250 or 200..800."
          onApply={(text) => changeWorld({ latency: text }, { menu: 'faults', focus: 'latency' })}
        />
        <Setting
          label="Seed"
          value={seed ?? '1'}
          control="seed"
          hint="A whole number. The same seed makes the same data."
          onApply={(text) => changeWorld({ seed: text }, { menu: 'faults', focus: 'seed' })}
        />
      </div>
    </details>
  );
}

export function FaultsMenu({
  faults,
  operations,
  sandbox,
}: {
  faults: readonly string[];
  operations: readonly string[];
  sandbox: SandboxState;
}): ReactNode {
  const { change, refused } = useChange();
  const [target, setTarget] = useState(defaultTarget);
  const here = operationsOfPage(sandbox.requests).filter((operation) => operations.includes(operation));
  const more = operations.filter((operation) => operation !== '*' && !here.includes(operation));

  const effectOf = (fault: string) => {
    const why = whyNotApplied(fault, sandbox);
    if (why !== null) return `not applied: ${why}`;
    return `applied ${sandbox.faults.find((each) => each.fault === fault)?.applied}×`;
  };
  const without = (fault: string) => faults.filter((each) => each !== fault);
  const apply = (next: readonly string[], focus: string) =>
    change({ fault: next.join() }, { menu: 'faults', focus });

  function toggle(kind: string) {
    const fault = `${target}:${kind}`;
    const others = faults.filter((each) => !each.startsWith(`${target}:`));
    void apply(faults.includes(fault) ? others : [...others, fault], `fault-${kind}`);
  }

  return (
    <div className={classes.settings}>
      {faults.length > 0 ? (
        <ul className={classes.faults} aria-label="Faults">
          {faults.map((fault) => (
            <li key={fault}>
              <span>
                <code>{fault}</code> <span className="muted">{effectOf(fault)}</span>
              </span>
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Remove ${fault}`}
                onClick={() => apply(without(fault), 'fault-target')}
              >
                <Icon icon={X} size={14} />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <NativeSelect
        size="xs"
        label="Operation"
        value={target}
        data-control="fault-target"
        onChange={(event) => setTarget(event.target.value)}
      >
        <optgroup label="On this page">
          {here.map((operation) => (
            <option key={operation}>{operation}</option>
          ))}
          <option value="*">* (every GraphQL operation)</option>
        </optgroup>
        <optgroup label="More">
          {more.map((operation) => (
            <option key={operation}>{operation}</option>
          ))}
        </optgroup>
      </NativeSelect>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser */}
      <div className={classes.chips} role="group" aria-label="Kind">
        {plainFaults.map(({ kind, entry }) => (
          <button
            key={kind}
            type="button"
            className={`${classes.plain} ${classes.chip}`}
            aria-pressed={faults.includes(`${target}:${kind}`)}
            title={entry.description}
            data-control={`fault-${kind}`}
            onClick={() => toggle(kind)}
          >
            {kind}
          </button>
        ))}
      </div>
      {refused ? <p role="alert">{refused}</p> : null}
      <MoreSettings faults={faults} />
    </div>
  );
}
