import { Check, ChevronDown, ChevronUp, Link, type LucideIcon, Pin, RotateCcw, Server } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
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

function CopyButton({
  icon,
  link,
  name,
  title,
  children,
}: {
  icon: LucideIcon;
  link: () => string;
  /** The accessible name, where the text doesn't say all of it. The text is left out where there is little room. */
  name?: string;
  title?: string;
  children: string;
}): ReactNode {
  const { say } = usePanelWorld();
  const { outcome, copy } = useCopy(say);
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={name && (outcome ?? name)}
      title={title}
      onClick={() => copy(link())}
    >
      <Icon icon={outcome === 'Copied' ? Check : icon} size={14} />
      <span className={name ? classes.spare : classes.copy}>{outcome ?? children}</span>
    </button>
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
  const { words } = usePanelWorld();
  return (
    <div className={classes.bar}>
      <p className={classes.mock}>
        <Icon icon={Server} size={14} />
        Mock
      </p>
      <dl className={classes.items}>
        <Item label="Scenario">{words.scenario.join(', ')}</Item>
        <Item label="Signed in as">{signedInAs ?? 'no one'}</Item>
        <Item label="Clock">
          <WorldClock frozen={words.frozen} />
        </Item>
        <Item label="Faults">{words.fault.length || 'None'}</Item>
      </dl>
      <div className={classes.actions}>
        <CopyButton icon={Link} link={() => linkHere()}>
          Copy link
        </CopyButton>
        <CopyButton
          icon={Pin}
          link={() => linkHere({ pinned: true })}
          name="Copy pinned link"
          title="A link that always shows this moment"
        >
          Pinned
        </CopyButton>
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
