import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { discardChanges } from '#client/dev/share/discarded-changes.ts';
import { mockLayer } from '#client/dev/story/find-point.ts';
import { control, type Identity } from '#client/dev/world/control.ts';
import { currentParameters, useSignedInAs } from '#client/dev/world/current-world.ts';
import type { Go } from '#client/dev/world/go.ts';
import { galleryPath, portalUrl } from '#client/dev/world/portal-url.ts';
import type { Trait } from '#client/dev/world/traits.ts';
import { countText } from '#client/lib/count-text.ts';
import { zoneName } from '#client/lib/zone-name.ts';
import { BarMenu } from './bar-menu.tsx';
import { ClockMenu } from './clock-menu.tsx';
import { CopyLink } from './copy-link.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { FaultsMenu } from './faults-menu.tsx';
import { IdentityMenu } from './identity-menu.tsx';
import { Mails } from './mails.tsx';
import { Notices, PanelNotice } from './notices.tsx';
import classes from './panel.module.css';
import {
  changeState,
  type Drawer,
  type MenuName,
  restoreScroll,
  saveTabState,
  tabState,
} from './panel-state.ts';
import { Requests } from './requests.tsx';
import { ScenarioMenu } from './scenario-menu.tsx';
import { ChangeContext, notResponding, useChangeWorld } from './use-change-world.ts';
import { usePanelHeight } from './use-panel-height.ts';
import { useSandbox } from './use-sandbox.ts';

type Choices = {
  traits: readonly Trait[];
  identities: readonly Identity[];
  operations: readonly string[];
};

async function loadChoices(): Promise<Choices> {
  const [traits, identities, operations] = await Promise.all([
    control.scenarios(),
    control.identities(),
    control.operations(),
  ]);
  return { traits, identities, operations };
}

/** Loaded when the first menu opens; null until then. */
function useChoices(isNeeded: boolean): { choices: Choices | null; failed: boolean } {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (isNeeded)
      loadChoices().then(
        (loaded) => {
          setChoices(loaded);
          setFailed(false);
        },
        () => setFailed(true),
      );
  }, [isNeeded]);
  return { choices, failed };
}

function WorldClock({ isFrozen }: { isFrozen: boolean }): ReactNode {
  const now = useNow(1_000);
  return (
    <>
      <time className="tnum" dateTime={new Date(now).toISOString()}>
        {formatDateTime(now)}
      </time>{' '}
      <span>{zoneName(readerTimeZone())}</span>
      {isFrozen ? <span>, frozen</span> : null}
    </>
  );
}

/** The control that made the change that loaded this page. */
const changedControl = ({ current }: RefObject<HTMLElement | null>): HTMLElement | null =>
  current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(changeState()?.focus ?? '')}"]`) ?? null;

type Failure = { words: string; text: string };

export function WorldPanel({ go, onHide }: { go: Go; onHide: () => void }): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<MenuName | null>(() => changeState()?.menu ?? null);
  const [drawer, setDrawer] = useState<Drawer>(() => tabState().drawer);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announcement, announce] = useState('');
  const change = useChangeWorld(go);
  const { choices, failed } = useChoices(menu !== null);
  const { sandbox, isLoaded, failed: isSilent } = useSandbox(drawer !== null || menu === 'faults');
  const signedInAs = useSignedInAs();
  usePanelHeight(panel);

  useEffect(restoreScroll, []);
  // Screen readers announce changes of a live region, not its initial content.
  useEffect(() => announce(changeState()?.announcement ?? ''), []);
  useEffect(() => {
    if (changeState()?.menu === null) changedControl(panel)?.focus();
  }, []);

  function toggle(next: Drawer) {
    const shown = drawer === next ? null : next;
    setDrawer(shown);
    saveTabState({ drawer: shown });
  }

  async function discard() {
    try {
      await discardChanges();
    } catch {
      return setFailure({ words: notResponding, text: '' });
    }
    go.reload();
  }

  const { scenario, fault, frozen } = currentParameters();
  const count = sandbox.changes.length;
  const shared = {
    opened: choices || failed ? menu : null,
    onOpened: setMenu,
    container: panel,
    initialFocus: () => (menu === changeState()?.menu && changedControl(panel)) || true,
  };
  const withChoices = (content: (loaded: Choices) => ReactNode) =>
    choices ? content(choices) : <p className={classes.wait}>{notResponding}</p>;
  const drawerButton = (name: 'requests' | 'mails', text: string) => (
    <Button
      variant="subtle"
      size="xs"
      aria-expanded={drawer === name}
      aria-controls="mock-drawer"
      onClick={() => toggle(name)}
    >
      {text}
    </Button>
  );

  return (
    <aside
      {...{ [mockLayer]: 'world' }}
      ref={panel}
      className={`${classes.panel} no-print`}
      aria-label="Mock world"
    >
      <ChangeContext value={change}>
        <DemoBanner />
        <div aria-live="polite">
          <p className="visually-hidden">{announcement}</p>
          <Notices go={go} />
          {failure ? (
            <PanelNotice onDismiss={() => setFailure(null)}>
              {failure.words}{' '}
              {failure.text === '' ? null : (
                <input
                  className={classes.copyField}
                  readOnly
                  aria-label="Link"
                  value={failure.text}
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
            </PanelNotice>
          ) : null}
        </div>
        <div className={classes.bar}>
          <a className={classes.mock} href={portalUrl(galleryPath)} title="Stories and all states">
            Mock
          </a>
          <BarMenu {...shared} name="scenario" label="Scenario" value={scenario.join(', ')}>
            {withChoices(({ traits }) => (
              <ScenarioMenu traits={traits} />
            ))}
          </BarMenu>
          <BarMenu {...shared} name="identity" label="Signed in as" value={signedInAs ?? 'no one'}>
            {withChoices(({ identities }) => (
              <IdentityMenu identities={identities} />
            ))}
          </BarMenu>
          <BarMenu {...shared} name="clock" label="Clock" value={<WorldClock isFrozen={frozen} />}>
            <ClockMenu />
          </BarMenu>
          <BarMenu {...shared} name="faults" label="Faults" value={fault.length || 'none'}>
            {withChoices(({ operations }) => (
              <FaultsMenu operations={operations} sandbox={sandbox} />
            ))}
          </BarMenu>
          <div className={classes.actions}>
            {count > 0 ? (
              <Button variant="default" size="xs" onClick={discard}>
                Discard {countText(count, ['change', 'changes'])}
              </Button>
            ) : null}
            <CopyLink
              changes={sandbox.changes}
              container={panel}
              onFailure={(words, text) => setFailure({ words, text })}
            />
            {drawerButton('requests', 'Requests')}
            {drawerButton('mails', sandbox.mails.length > 0 ? `Mails (${sandbox.mails.length})` : 'Mails')}
            <Button variant="subtle" size="xs" aria-label="Hide" title="Hide until Alt+M" onClick={onHide}>
              <Icon icon={X} size={14} />
            </Button>
          </div>
        </div>
        <section
          className={classes.drawer}
          id="mock-drawer"
          aria-label={drawer === 'mails' ? 'Mails' : 'Requests'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling container needs the keyboard
          tabIndex={0}
          hidden={drawer === null}
        >
          {isLoaded || isSilent ? null : <p className={classes.wait}>Loading…</p>}
          {isSilent ? <p className={classes.wait}>{notResponding}</p> : null}
          {isLoaded && drawer === 'requests' ? <Requests requests={sandbox.requests} /> : null}
          {isLoaded && drawer === 'mails' ? <Mails mails={sandbox.mails} go={go} /> : null}
        </section>
      </ChangeContext>
    </aside>
  );
}
