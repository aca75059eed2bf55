import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { FaultForm } from './fault-form.tsx';
import { usePanelWorld } from './panel-context.ts';
import classes from './world-settings.module.css';

function FaultItem({ fault }: { fault: string }): ReactNode {
  const { words, change, say } = usePanelWorld();

  async function remove() {
    const others = words.fault.filter((other) => other !== fault);
    const refused = await change({ fault: others }, { control: 'add-fault', said: `${fault} is removed.` });
    if (refused) say(refused.message);
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

/** What the wire does wrong in this world, and the form that adds to it. */
export function FaultSettings({
  targets,
  adding,
  onAdding,
}: {
  targets: readonly string[];
  adding: boolean;
  onAdding: (adding: boolean) => void;
}): ReactNode {
  const { words } = usePanelWorld();
  if (adding) return <FaultForm targets={targets} onClose={() => onAdding(false)} />;
  return (
    <div className={classes.settings}>
      <span className={classes.label}>Faults</span>
      <div className={classes.faults}>
        {words.fault.length > 0 ? (
          <ul className={classes.faults} aria-label="Faults">
            {words.fault.map((fault) => (
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
