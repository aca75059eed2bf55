import { Eye, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTime } from '#client/browser/format-instant.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { safeReturnTo } from '#client/lib/return-to.ts';
import type { Session, Viewing } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { stopView } from '#client/session/view-as.ts';
import classes from './view-bar.module.css';

/** Set after mounting, because the initial content of a live region isn't announced. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => setSpoken(text), [text]);
  return spoken;
}

function Viewed({ session, viewing }: { session: Session; viewing: Viewing }): ReactNode {
  const navigate = useNavigate();
  const { displayName, expiresAt, subject } = session;
  // A view with another role keeps the user, and `displayName` is the role's name.
  const name = subject.id === viewing.person.subject.id ? `the ${displayName}` : displayName;
  const ends = Number.isFinite(expiresAt) ? ` Ends automatically at ${formatTime(expiresAt)}.` : '';
  const lacking =
    viewing.lacking.length > 0 ? ` Not shown, because you don't have it: ${viewing.lacking.join(', ')}.` : '';
  const spoken = useSpoken(`Viewing as ${name}. Read-only.`);
  return (
    <section className={classes.bar} data-view="on" aria-label="Viewing as">
      <Icon icon={Eye} />
      <p className={classes.words} title={`Read-only.${ends}${lacking}`}>
        <strong>Viewing as {name}</strong>
        <span className={classes.more}>
          Read-only.{ends}
          {lacking}
        </span>
      </p>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
      <button
        type="button"
        className={classes.stop}
        onClick={() => {
          const from = stopView();
          void navigate(safeReturnTo(from, isPagePath) ?? paths.home);
        }}
      >
        Stop viewing
      </button>
    </section>
  );
}

function Ended(): ReactNode {
  const [open, setOpen] = useState(true);
  const spoken = useSpoken("You're no longer viewing as someone else.");
  if (!open) return null;
  return (
    <section className={classes.bar} data-view="over" aria-label="Viewing as">
      <Icon icon={Info} />
      <p className={classes.words} role="status">
        {spoken}
      </p>
      <button type="button" className={classes.stop} aria-label="Close" onClick={() => setOpen(false)}>
        <Icon icon={X} />
      </button>
    </section>
  );
}

export function ViewBar(): ReactNode {
  const session = useSession();
  return session.viewing ? <Viewed session={session} viewing={session.viewing} /> : <Ended />;
}
