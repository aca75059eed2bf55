import { ExternalLink, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { WorldRefused } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { useAfterRequests } from '#client/dev/world/use-after-requests.ts';
import classes from './change-list.module.css';
import { linkAfter, readSteps, rewindBefore, type Step } from './rewind-page.ts';

const pageLength = 5;

const loadSteps = (): Promise<Step[] | null> => readSteps().catch(() => null);

async function openAfter(step: Step): Promise<string> {
  const link = await linkAfter(step);
  if (link === null) return 'Too many changes for a link.';
  window.open(link, '_blank', 'noopener');
  return 'Opened in a new tab.';
}

export function ChangeList({ go }: { go: Go }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [steps, reload] = useAfterRequests(loadSteps);
  const [shown, setShown] = useState(pageLength);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function run(action: () => Promise<string>) {
    setBusy(true);
    try {
      setOutcome(await action());
    } catch (error) {
      setOutcome(error instanceof WorldRefused ? error.message : notResponding);
    }
    await reload();
    setBusy(false);
    // The focused button may have been removed with its change.
    if (!list.current?.contains(document.activeElement)) list.current?.focus();
  }

  const rest = (steps?.length ?? 0) - shown;
  return (
    <div ref={list} className={classes.list} tabIndex={-1}>
      <p role="status">{outcome}</p>
      {steps?.length === 0 ? <p className={classes.note}>No changes yet.</p> : null}
      <ol className={classes.steps} aria-label="Changes, newest first">
        {steps?.slice(0, shown).map((step) => (
          <li key={step.place} className={classes.step}>
            <div className={classes.words}>
              <p>{step.text}</p>
              <p className={classes.note}>
                {step.who === null ? null : `${step.who}, `}
                <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              aria-label={`Back to before this: ${step.text}`}
              leftSection={<Icon icon={Undo2} size={14} />}
              onClick={() => run(() => rewindBefore(step, go))}
            >
              Back to before this
            </Button>
            <Button
              variant="subtle"
              size="xs"
              disabled={busy}
              title="The world as it was after this change, apart from this tab"
              aria-label={`Open this point in a new tab: ${step.text}`}
              leftSection={<Icon icon={ExternalLink} size={14} />}
              onClick={() => run(() => openAfter(step))}
            >
              Open this point in a new tab
            </Button>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + 4 * pageLength)}>
          {rest === 1 ? 'Show 1 earlier change' : `Show ${Math.min(rest, 4 * pageLength)} earlier changes`}
        </Button>
      ) : null}
    </div>
  );
}
