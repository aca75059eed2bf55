import { RotateCcw } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { useMissingNames } from '#client/graphql/use-missing.ts';
import { classNames } from '#client/lib/class-names.ts';
import { isWithin, paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { entryIcons } from './entry-icons.ts';
import { MainMenuIsOfflineQueryDocument } from './main-menu-is-offline.generated.ts';
import { type MenuEntry, manageEntries, menuEntries } from './menu-entries.ts';
import classes from './side-menu.module.css';
import { useFrameQuery } from './use-frame-query.ts';
import { useHighlighted } from './use-highlighted.ts';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function Entry({ to, label, icon }: MenuEntry): ReactNode {
  const { current, highlighted, settled } = useHighlighted();
  const isHighlighted = isWithin(highlighted, to);
  return (
    <li className={classes.item} data-last={to === paths.signOut}>
      <Link
        to={to}
        className={classNames(classes.entry, isHighlighted && classes.current)}
        {...(isWithin(current, to) ? { 'aria-current': 'page' } : {})}
        onClick={(event) => {
          // During a navigation, the menu doesn't start another one (specification, section 2).
          if (!settled && isPlainClick(event)) event.preventDefault();
        }}
      >
        <Icon icon={entryIcons[icon]} size={20} />
        <span className={classes.label}>{label}</span>
        {isHighlighted && !settled ? <Spinner /> : null}
      </Link>
    </li>
  );
}

export function MenuLoading(): ReactNode {
  return (
    <div className={`${classes.state} ${classes.loading} small`} role="status">
      <Spinner />
      <p>Loading...</p>
    </div>
  );
}

export function MenuContent(): ReactNode {
  const { account, can } = useSession();
  const { creditsRemaining, status } = useFasTrakCredits();
  const { data, error, loading, retry, shared } = useFrameQuery(MainMenuIsOfflineQueryDocument);

  if (loading && !data) {
    return <MenuLoading />;
  }
  if (error) {
    return (
      <div className={`${classes.state} small`} role="alert">
        <StatusIcon tone="critical" />
        <div>
          <p>{`ERROR retrieving data: ${error.message}`}</p>
          {shared ? null : (
            <Button
              className={classes.retry ?? ''}
              size="xs"
              variant="default"
              leftSection={<Icon icon={RotateCcw} />}
              onClick={retry}
            >
              Try again
            </Button>
          )}
        </div>
      </div>
    );
  }

  if (!account.deviceId) return null;
  const license = data?.myHardwareLicense;
  const entries = menuEntries({
    deviceId: account.deviceId,
    license,
    creditsRemaining,
    advancedActions: Boolean(can.perform.advancedActions),
  });
  return (
    <ul className={classes.entries} data-reserved={status === 'loading'}>
      {entries.map((entry) => (
        <Entry key={entry.to} {...entry} />
      ))}
    </ul>
  );
}

/** `missing` are operations that the API lacks. */
export function ManageEntries({ missing }: { missing: readonly string[] }): ReactNode {
  const entries = manageEntries(useSession(), missing);
  if (entries.length === 0) return null;
  return (
    <nav className={classes.manage} aria-label="Manage">
      <p aria-hidden="true">Manage</p>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
      </ul>
    </nav>
  );
}

export function ManageSection(): ReactNode {
  return <ManageEntries missing={useMissingNames()} />;
}
