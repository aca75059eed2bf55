import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMoment } from '#client/browser/dates.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { notices } from '#client/dev/notices.ts';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { discardChanges } from '#client/dev/share/shared-changes.ts';
import { lastStep } from '#client/dev/story/story-state.ts';
import { useAnnouncement } from '#client/dev/use-announcement.ts';
import { notResponding } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { galleryUrl, inPageApi } from '#client/dev/world/portal-url.ts';
import { currentWorld } from '#client/dev/world/this-world.ts';
import { countText } from '#client/lib/count-text.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import { zoneName } from '#schema/calendar/zone-name.ts';
import { BarMenu } from './bar-menu.tsx';
import { useChoices, withChoices } from './choices.tsx';
import { ClockMenu } from './clock-menu.tsx';
import { CopyLink } from './copy-link.tsx';
import { FaultsMenu, faultsText } from './faults-menu.tsx';
import { IdentityMenu } from './identity-menu.tsx';
import { Mails } from './mails.tsx';
import { Notices } from './notices.tsx';
import {
  changedControl,
  changeState,
  type DrawerName,
  type MenuName,
  openDrawer,
  restoreScroll,
  saveChangeState,
} from './panel-state.ts';
import { Requests } from './requests.tsx';
import { ScenarioMenu } from './scenario-menu.tsx';
import { usePanelHeight } from './use-panel-height.ts';
import { noSandbox, type SandboxState, useSandbox } from './use-sandbox.ts';
import classes from './world-panel.module.css';

function WorldClock({ isFrozen }: { isFrozen: boolean }): ReactNode {
  const now = useNow(1_000);
  return (
    <>
      <time className="tnum" dateTime={new Date(now).toISOString()}>
        {formatMoment(now)}
      </time>{' '}
      <span>{zoneName(readerTimeZone())}</span>
      {isFrozen ? <span>, frozen</span> : null}
    </>
  );
}

async function discard(): Promise<void> {
  try {
    const notice = await discardChanges();
    forgetSignIn();
    const announcement = 'The world matches the link again.';
    saveChangeState({ focus: 'scenario', announcement, scroll: window.scrollY, notice });
    go.reload();
  } catch {
    notices.show({ text: notResponding });
  }
}

function useDrawer() {
  const [drawer, setDrawer] = useState(openDrawer.read);
  function toggle(name: DrawerName) {
    const next = drawer === name ? null : name;
    setDrawer(next);
    openDrawer.write(next);
  }
  /** The button that opened it takes the focus back. */
  function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'Escape' || drawer === null) return;
    currentTarget.closest('aside')?.querySelector<HTMLElement>(`[data-drawer="${drawer}"]`)?.focus();
    toggle(drawer);
  }
  return { drawer, toggle, closeOnEscape };
}

function DrawerContent({ name, sandbox }: { name: DrawerName; sandbox: SandboxState | 'failed' | null }) {
  if (sandbox === null) return <p className={`${classes.wait} muted`}>Loading…</p>;
  if (sandbox === 'failed') return <p className={`${classes.wait} muted`}>{notResponding}</p>;
  return name === 'requests' ? <Requests requests={sandbox.requests} /> : <Mails mails={sandbox.mails} />;
}

export function WorldPanel({ onHide }: { onHide: () => void }): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<MenuName | null>(() => changeState()?.menu ?? null);
  const { drawer, toggle, closeOnEscape } = useDrawer();
  const announcement = useAnnouncement(changeState()?.announcement ?? '');
  const choices = useChoices(menu !== null);
  const isDemo = inPageApi.current !== null;
  const [hasTools, setHasTools] = useState(!isDemo || menu === 'faults' || drawer === 'requests');
  const [resumed] = useState(lastStep.read);
  const { scenario, fault, now } = currentWorld();
  const faults = fault?.split(',') ?? [];
  const sandbox = useSandbox(drawer !== null || menu === 'faults' || faults.length > 0);
  const session = useMaybeSession();
  usePanelHeight(panel);

  useEffect(restoreScroll, []);
  useEffect(() => {
    const change = changeState();
    if (change?.notice) notices.show(change.notice);
    if (change && !change.menu) changedControl(panel.current)?.focus();
  }, []);

  const loaded = sandbox === 'failed' || sandbox === null ? noSandbox : sandbox;
  const { mails } = loaded;
  const changes = loaded.changes.filter(({ kind }) => kind !== 'sign-in-failed');
  const shared = {
    opened: choices === null ? null : menu,
    onOpened: setMenu,
    container: panel,
    initialFocus: () => (menu === changeState()?.menu && changedControl(panel.current)) || true,
  };
  const drawerButton = (name: DrawerName, text: string) => (
    <Button
      variant="subtle"
      size="xs"
      aria-expanded={drawer === name}
      aria-controls="mock-drawer"
      data-drawer={name}
      onClick={() => toggle(name)}
    >
      {text}
    </Button>
  );

  return (
    <aside
      data-mock-layer="world"
      ref={panel}
      className={`${classes.panel} no-print`}
      aria-label="Mock world"
    >
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <Notices />
      <div className={classes.bar}>
        <a className={classes.mock} href={galleryUrl()} title="Stories and all states">
          {isDemo ? 'Start page' : 'Mock'}
        </a>
        {resumed ? (
          <Button
            variant="default"
            size="xs"
            className={classes.resume}
            onClick={() => go.to(resumed.address)}
          >
            {`Resume step ${resumed.step}`}
          </Button>
        ) : null}
        <BarMenu
          {...shared}
          name="scenario"
          label="Scenario"
          value={(scenario ?? 'online').replaceAll(',', ', ')}
        >
          {withChoices(choices, ({ traits }) => (
            <ScenarioMenu traits={traits} />
          ))}
        </BarMenu>
        <BarMenu
          {...shared}
          name="identity"
          label="Signed in as"
          value={session ? `${session.displayName}, ${session.subject.id}` : 'Nobody'}
        >
          {withChoices(choices, ({ identities }) => (
            <IdentityMenu identities={identities} />
          ))}
        </BarMenu>
        <BarMenu
          {...shared}
          name="clock"
          label="Clock"
          value={<WorldClock isFrozen={now?.endsWith(',frozen') ?? false} />}
        >
          {withChoices(choices, ({ world }) => (
            <ClockMenu {...world} />
          ))}
        </BarMenu>
        {hasTools ? (
          <BarMenu {...shared} name="faults" label="Faults" value={faultsText(faults, sandbox)}>
            {withChoices(choices, ({ operations }) => (
              <FaultsMenu faults={faults} operations={operations} sandbox={loaded} />
            ))}
          </BarMenu>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape on one of the buttons closes what they open */}
        <div className={classes.actions} onKeyDown={closeOnEscape}>
          {changes.length > 0 ? (
            <Button variant="default" size="xs" onClick={discard}>
              {`Discard ${countText(changes.length, ['change', 'changes'])}`}
            </Button>
          ) : null}
          <CopyLink container={panel} />
          {hasTools ? drawerButton('requests', 'Requests') : null}
          {isDemo && mails.length === 0
            ? null
            : drawerButton('mails', mails.length > 0 ? `Mails (${mails.length})` : 'Mails')}
          {isDemo ? (
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={hasTools}
              onClick={() => setHasTools(!hasTools)}
            >
              For testers
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="xs"
            className={classes.hide}
            aria-label="Hide"
            title="Hide until Alt+M"
            onClick={onHide}
          >
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
        onKeyDown={closeOnEscape}
      >
        {drawer ? <DrawerContent name={drawer} sandbox={sandbox} /> : null}
      </section>
    </aside>
  );
}
