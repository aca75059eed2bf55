import { OctagonAlert, X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { notices } from '#client/dev/notices.ts';
import { tabStorage } from '#client/dev/tab-storage.ts';
import { go } from '#client/dev/world/go.ts';
import { inPageApi } from '#client/dev/world/portal-url.ts';
import classes from './notices.module.css';

/** Only a demo in one file has it. */
export function DemoBanner(): ReactNode {
  if (!inPageApi.current) return null;
  return (
    <p className={classes.banner}>
      Demo with sample data.{' '}
      {tabStorage.isKept()
        ? 'Resets when you close this tab.'
        : "Your browser doesn't store data for this page, so reloading it resets the demo."}
    </p>
  );
}

export function Notices(): ReactNode {
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <div aria-live="polite">
      <DemoBanner />
      {shown.map((notice) => (
        <div key={notice.text} className={classes.notice}>
          <Icon icon={OctagonAlert} />
          <div className={classes.words}>
            {notice.text} {notice.link ? <a href={notice.link.href}>{notice.link.label}</a> : null}
            {notice.canReload ? (
              <Button variant="default" size="xs" onClick={() => go.reload()}>
                Reload the page
              </Button>
            ) : null}
            {notice.copy ? (
              <input
                className={classes.copy}
                readOnly
                aria-label="Link"
                value={notice.copy}
                onFocus={(event) => event.currentTarget.select()}
              />
            ) : null}
          </div>
          <Button variant="subtle" size="xs" aria-label="Dismiss" onClick={() => notices.dismiss(notice)}>
            <Icon icon={X} size={14} />
          </Button>
        </div>
      ))}
    </div>
  );
}
