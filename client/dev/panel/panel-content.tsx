import { type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadState } from '#client/dev/session/reload-state.ts';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { ShareSettings } from '#client/dev/share/share-settings.tsx';
import { control, type Identity, type Story } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { sortTraits, type Trait } from '#client/dev/world/traits.ts';
import { useAfterRequests } from '#client/dev/world/use-after-requests.ts';
import { DemoSettings } from './demo-settings.tsx';
import { FaultSettings } from './fault-settings.tsx';
import { loadMails, Mails } from './mails.tsx';
import classes from './panel-content.module.css';
import { PanelTabs } from './panel-tabs.tsx';
import { RequestList } from './request-list.tsx';
import { TraitPicker } from './trait-picker.tsx';
import { WorldSettings } from './world-settings.tsx';

type Choices = {
  traits: readonly Trait[];
  identities: readonly Identity[];
  targets: readonly string[];
  stories: readonly Story[];
};

async function loadChoices(): Promise<Choices> {
  const [traits, identities, operations, stories] = await Promise.all([
    control.scenarios(),
    control.identities(),
    control.operations(),
    control.stories(),
  ]);
  return {
    traits: sortTraits(traits),
    identities,
    targets: ['*', 'polymorphictypes', ...operations],
    stories,
  };
}

export function PanelContent({ go }: { go: Go }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failed, setFailed] = useState(false);
  const [adding, setAdding] = useState(false);
  const [loaded] = useAfterRequests(loadMails);

  useEffect(() => {
    loadChoices().then(setChoices, () => setFailed(true));
  }, []);

  useEffect(() => {
    const changed = reloadState()?.focus;
    // After a change in the panel, the focus returns to its control.
    if (choices && changed && document.activeElement === document.body)
      root.current?.parentElement?.parentElement
        ?.querySelector<HTMLElement>(`[data-control="${CSS.escape(changed)}"]`)
        ?.focus();
  }, [choices]);

  if (failed) return <p className={classes.wait}>{notResponding}</p>;
  if (!choices) return <p className={classes.wait}>Loading the choices…</p>;
  return (
    <div ref={root} className={classes.root}>
      <PanelTabs
        tabs={[
          {
            id: 'world',
            label: 'World',
            content: (
              <div className={classes.columns}>
                <TraitPicker traits={choices.traits} />
                <section className={classes.column} aria-label="Settings">
                  {adding ? null : <WorldSettings identities={choices.identities} />}
                  <FaultSettings targets={choices.targets} adding={adding} onAdding={setAdding} />
                </section>
              </div>
            ),
          },
          { id: 'requests', label: 'Requests', content: <RequestList /> },
          {
            id: 'changes',
            label: 'Changes',
            content: (
              <div className={classes.column}>
                <ShareSettings />
              </div>
            ),
          },
          {
            id: 'mails',
            label: loaded?.mails?.length ? `Mails (${loaded.mails.length})` : 'Mails',
            content: loaded ? (
              <Mails mails={loaded.mails} go={go} />
            ) : (
              <p className={classes.wait}>Loading the mails…</p>
            ),
          },
          {
            id: 'demo',
            label: 'Demo',
            content: (
              <div className={classes.column}>
                <DemoSettings stories={choices.stories} go={go} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
