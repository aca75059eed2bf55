import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import { type ReactNode, useEffect } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { Logo } from '#client/components/layout/logo.tsx';
import { go } from '#client/dev/world/go.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { useAfterRequests } from '#client/dev/world/use-after-requests.ts';
import { loadMails, Outbox } from './outbox.tsx';
import classes from './outbox-page.module.css';

/** How often mails of other tabs are looked for, ms. */
const everyMs = 5_000;

export function OutboxPage(): ReactNode {
  useEffect(followColorScheme, []);
  const [outbox, reload] = useAfterRequests(loadMails);
  useEffect(() => {
    const timer = setInterval(() => void reload(), everyMs);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href={portalUrl(`/?${thisWorld.query()}`)} aria-label="Portal">
          <Logo size={40} />
        </a>
        <div>
          <h1 className={classes.title}>Outbox</h1>
          <p className={classes.world}>{thisWorld.query()}</p>
        </div>
      </header>
      <main className={classes.mails}>
        {outbox ? (
          <Outbox mails={outbox.mails} go={go} />
        ) : (
          <p className={classes.world}>Loading the mails…</p>
        )}
      </main>
    </div>
  );
}
