import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { FaultForm } from './fault-form.tsx';
import classes from './world-settings.module.css';

function FaultItem({ fault }: { fault: string }): ReactNode {
  const { parameters, change, announce } = usePanelWorld();

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
      <span className={classes.faultText}>{fault}</span>
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
  if (adding) return <FaultForm targets={targets} onClose={() => onAdding(false)} />;
  return (
    <div className={classes.settings}>
      <span className={classes.label}>Faults</span>
      <div className={classes.faults}>
        {parameters.fault.length > 0 ? (
          <ul className={classes.faults} aria-label="Faults">
            {parameters.fault.map((fault) => (
              <FaultItem key={fault} fault={fault} />
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
