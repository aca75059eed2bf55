import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import {
  maxFragment,
  UnreadableChanges,
  withoutChanges,
  writeFragment,
} from '#client/dev/world/shared-changes.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { linkToPage } from '#client/dev/world/world-now.ts';
import { describeChanges } from '#fixtures/changes/changes.ts';
import classes from './share-settings.module.css';

const noChanges = 'You have no changes yet.';

export function ShareSettings(): ReactNode {
  const [outcome, setOutcome] = useState('');

  async function show(action: () => Promise<string>) {
    try {
      setOutcome(await action());
    } catch (error) {
      const isKnown = error instanceof UnreadableChanges || error instanceof WorldRefused;
      setOutcome(isKnown ? error.message : notResponding);
    }
  }

  /** The changes and their world, whose clock continues from now. */
  async function shared() {
    const address = new URL(linkToPage({ from: true }));
    address.hash = withoutChanges(address.hash);
    const { changes } = await control.sandbox();
    return { address: address.href, world: thisWorld.query(), changes };
  }

  /** Null if a link would be too long. */
  async function link(content: Awaited<ReturnType<typeof shared>>): Promise<string | null> {
    const fragment = await writeFragment(content);
    return fragment.length > maxFragment ? null : content.address + fragment;
  }

  async function copy(text: string, copied: string): Promise<string> {
    try {
      await navigator.clipboard.writeText(text);
      return copied;
    } catch {
      return "Your browser doesn't allow copying on this page.";
    }
  }

  const withChanges = (
    action: (content: Awaited<ReturnType<typeof shared>>) => Promise<string>,
  ): (() => Promise<string>) => {
    return async () => {
      const content = await shared();
      return content.changes.length === 0 ? noChanges : action(content);
    };
  };

  const copyLink = withChanges(async (content) => {
    const address = await link(content);
    return address === null
      ? 'Too many changes for a link.'
      : copy(address, `Copied a link with ${describeChanges(content.changes)}.`);
  });

  const button = (text: string, action: () => Promise<string>) => (
    <Button variant="default" size="xs" onClick={() => void show(action)}>
      {text}
    </Button>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser
    <div className={classes.share} role="group" aria-label="My changes">
      <span className={classes.label} aria-hidden="true">
        My changes
      </span>
      {button('Copy link with my changes', copyLink)}
      <p className={classes.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
