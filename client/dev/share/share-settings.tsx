import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import { maxFragment, withoutChanges, writeFragment } from '#client/dev/world/shared-changes.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { linkToPage } from '#client/dev/world/world-now.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';
import classes from './share-settings.module.css';

/** Copies a link to the page with the visitor's changes, whose clock continues from now. @returns what to say */
async function copyLink(): Promise<string> {
  const address = new URL(linkToPage({ from: true }));
  address.hash = withoutChanges(address.hash);
  const { changes } = await control.sandbox();
  if (changes.length === 0) return 'You have no changes yet.';
  const fragment = await writeFragment({ world: thisWorld.query(), changes });
  if (fragment.length > maxFragment) return 'Too many changes for a link.';
  try {
    await navigator.clipboard.writeText(address.href + fragment);
  } catch {
    return "Your browser doesn't allow copying on this page.";
  }
  return `Copied a link with ${describeChanges(changes)}.`;
}

export function ShareSettings(): ReactNode {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    copyLink().then(setOutcome, (error: unknown) =>
      setOutcome(error instanceof WorldRefused ? error.message : notResponding),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser
    <div className={classes.share} role="group" aria-label="My changes">
      <span className={classes.label} aria-hidden="true">
        My changes
      </span>
      <Button variant="default" size="xs" onClick={copy}>
        Copy link with my changes
      </Button>
      <p className={classes.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
