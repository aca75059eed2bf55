import { ChevronDown, ChevronUp, Link, Pin, RotateCcw, Server } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { shortcut } from '#client/dev/session/use-panel-open.ts';
import { linkToPage } from '#client/dev/world/world-now.ts';
import classes from './panel-bar.module.css';

function Item({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.item}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WorldClock({ frozen }: { frozen: boolean }): ReactNode {
  const now = useNow(1_000);
  return (
    <>
      <time className="tnum" dateTime={new Date(now).toISOString()}>
        {formatDateTime(now)}
      </time>
      {frozen ? ', frozen' : null}
    </>
  );
}

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
  const { parameters } = usePanelWorld();
  return (
    <div className={classes.bar}>
      <p className={classes.mock}>
        <Icon icon={Server} size={14} />
        Mock
      </p>
      <dl className={classes.items}>
        <Item label="Scenario">{parameters.scenario.join(', ')}</Item>
        <Item label="Signed in as">{signedInAs ?? 'no one'}</Item>
        <Item label="Clock">
          <WorldClock frozen={parameters.frozen} />
        </Item>
        <Item label="Faults">{parameters.fault.length || 'None'}</Item>
      </dl>
      <div className={classes.actions}>
        <CopyAction variant="subtle" size="xs" className={classes.copy} icon={Link} text={() => linkToPage()}>
          Copy link
        </CopyAction>
        <CopyAction
          variant="subtle"
          size="xs"
          className={classes.pinned}
          icon={Pin}
          label="Copy pinned link"
          title="A link that always shows this moment"
          text={() => linkToPage({ pinned: true })}
        >
          Pinned link
        </CopyAction>
        <Button
          variant="subtle"
          size="xs"
          data-control="reset"
          leftSection={<Icon icon={RotateCcw} />}
          onClick={onReset}
        >
          Reset
        </Button>
        <Button
          variant="subtle"
          size="xs"
          ref={button}
          aria-expanded={open}
          aria-controls="mock-world-content"
          aria-keyshortcuts={shortcut}
          title={`${open ? 'Collapse' : 'Expand'} (${shortcut})`}
          leftSection={<Icon icon={open ? ChevronDown : ChevronUp} />}
          onClick={onToggle}
        >
          {open ? 'Collapse' : 'Expand'}
        </Button>
      </div>
    </div>
  );
}
