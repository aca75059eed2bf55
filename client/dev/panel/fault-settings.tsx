import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { control, type FaultState } from '#client/dev/world/control.ts';
import { useAfterRequests } from '#client/dev/world/use-after-requests.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { FaultForm } from './fault-form.tsx';
import classes from './world-settings.module.css';

/** A request that waits has no response that would tell. */
const pollMs = 1_000;

const isWaiting = (fault: string) => /:(?:hang|slow-\d+)(?:@|$)/.test(fault);

const readFaults = (): Promise<FaultState | null> => control.sandbox().catch(() => null);

function useFaultState(faults: readonly string[]) {
  const [state, reload] = useAfterRequests(readFaults);
  const waits = faults.some(isWaiting);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(reload, pollMs);
    return () => clearInterval(timer);
  }, [waits, reload]);
  return state;
}

function FaultItem({ fault, state }: { fault: string; state: FaultState | null }): ReactNode {
  const { parameters, change, announce } = usePanelWorld();
  const applied = state?.faults.find((each) => each.fault === fault)?.applied ?? 0;

  async function remove() {
    const others = parameters.fault.filter((other) => other !== fault);
    const refused = await change(
      { fault: others },
      { control: 'add-fault', announcement: `${fault} is removed.` },
    );
    if (refused) announce(refused.message);
  }
  return (
    <li className={classes.fault}>
      <span className={classes.faultText}>
        {fault} <span className={classes.applied}>applied {formatNumber(applied)}×</span>
      </span>
      <Button variant="subtle" size="xs" aria-label={`Remove ${fault}`} onClick={remove}>
        <Icon icon={X} size={14} />
      </Button>
    </li>
  );
}

export function FaultSettings({
  targets,
  adding,
  onAdding,
}: {
  targets: readonly string[];
  adding: boolean;
  onAdding: (adding: boolean) => void;
}): ReactNode {
  const { parameters } = usePanelWorld();
  const state = useFaultState(parameters.fault);
  if (adding) return <FaultForm targets={targets} onClose={() => onAdding(false)} />;
  return (
    <div className={classes.settings}>
      <span className={classes.label}>Faults</span>
      <div className={classes.faults}>
        {parameters.fault.length > 0 ? (
          <ul className={classes.faults} aria-label="Faults">
            {parameters.fault.map((fault) => (
              <FaultItem key={fault} fault={fault} state={state} />
            ))}
          </ul>
        ) : null}
        <Button
          variant="default"
          size="xs"
          data-control="add-fault"
          leftSection={<Icon icon={Plus} size={14} />}
          onClick={() => onAdding(true)}
        >
          Add fault
        </Button>
      </div>
    </div>
  );
}
