import { Check, ChevronDown, ChevronUp, Link, RotateCcw, Server } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '#client/components/icon.tsx';
import classes from './panel-bar.module.css';
import { usePanelWorld } from './panel-context.ts';
import { useCopy } from './use-copy.ts';
import { shortcut } from './use-panel-open.ts';
import { WorldClock } from './world-clock.tsx';
import { linkHere } from './world-now.ts';

function Item({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.item}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** All there is of the panel while it is closed: the world in a line, and the way to share it. */
export function PanelBar({
  open,
  signedInAs,
  onToggle,
  onReset,
  button,
}: {
  open: boolean;
  signedInAs: string | null;
  onToggle: () => void;
  onReset: () => void;
  button: Ref<HTMLButtonElement>;
}): ReactNode {
  const { words, say } = usePanelWorld();
  const { outcome, copy } = useCopy(say);
  return (
    <div className={classes.bar}>
      <p className={classes.mock}>
        <Icon icon={Server} size={14} />
        Mock
      </p>
      <dl className={classes.items}>
        <Item label="Scenario">{words.scenario.join(', ')}</Item>
        <Item label="Signed in as">{signedInAs ?? 'nobody'}</Item>
        <Item label="Clock">
          <WorldClock frozen={words.frozen} />
        </Item>
        <Item label="Faults">{words.fault.length || 'None'}</Item>
      </dl>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={() => copy(linkHere())}>
          <Icon icon={outcome === 'Copied' ? Check : Link} size={14} />
          <span className={classes.copy}>{outcome ?? 'Copy link'}</span>
        </button>
        <button type="button" className={classes.action} data-control="reset" onClick={onReset}>
          <Icon icon={RotateCcw} size={14} />
          Reset
        </button>
        <button
          type="button"
          ref={button}
          className={classes.action}
          aria-expanded={open}
          aria-controls="mock-world-content"
          aria-keyshortcuts={shortcut}
          title={open ? 'Collapse (Escape)' : `Expand (${shortcut})`}
          onClick={onToggle}
        >
          <Icon icon={open ? ChevronDown : ChevronUp} size={14} />
          {open ? 'Collapse' : 'Expand'}
        </button>
      </div>
    </div>
  );
}
