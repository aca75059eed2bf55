import { ChevronRight, Cpu, Mail, Server, Settings, Terminal, User } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusBadge } from '#client/components/controls/status/status.tsx';
import { control, type Identity, notResponding } from '#client/dev/world/control.ts';
import { galleryUrl } from '#client/dev/world/portal-url.ts';
import { signInAs } from './sign-in-as.ts';
import classes from './sign-in-panel.module.css';

const kinds: Record<Identity['userType'], { label: string; icon: IconShape }> = {
  user: { label: 'User', icon: User },
  device_user: { label: 'Device user', icon: Cpu },
  email: { label: 'Email', icon: Mail },
  service: { label: 'Service', icon: Terminal },
};

const isAdmin = ({ permissions }: Identity) => permissions.includes('access:admin');

/** In the order of `kinds`, with administrators last. */
function inOrder(identities: readonly Identity[]): readonly Identity[] {
  const rank = (identity: Identity) =>
    Object.keys(kinds).indexOf(identity.userType) + (isAdmin(identity) ? 0.5 : 0);
  return identities.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

export function SignInPanel({ onSignedIn }: { onSignedIn(): void }): ReactNode {
  const [identities, setIdentities] = useState<readonly Identity[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    control.identities().then(setIdentities, () => setFailure(notResponding));
  }, []);

  async function choose(identity: Identity) {
    setBusy(true);
    setFailure(null);
    try {
      await signInAs(identity.id);
      onSignedIn();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Sign-in failed. Try again.');
      setBusy(false);
    }
  }

  return (
    <section className={classes.card} aria-labelledby="sign-in-as">
      <div className={classes.head}>
        <div>
          <h2 className={classes.heading} id="sign-in-as">
            Sign in as
          </h2>
          <p className="muted small">Sample data. No password needed.</p>
        </div>
        <StatusBadge tone="warning" icon={Server}>
          Mock mode
        </StatusBadge>
      </div>
      {failure ? (
        <div className={classes.failure}>
          <AlertBox tone="critical" title={failure} live />
        </div>
      ) : null}
      <ul>
        {inOrder(identities).map((identity) => (
          <li key={identity.id}>
            <button
              type="button"
              className={classes.identity}
              disabled={busy}
              onClick={() => choose(identity)}
            >
              <span className={classes.tile}>
                <Icon icon={isAdmin(identity) ? Settings : kinds[identity.userType].icon} size={20} />
              </span>
              <span className={classes.words}>
                <strong>{identity.title}</strong>
                <span className="muted small">{identity.description}</span>
              </span>
              <span className={`${classes.kind} muted`}>{kinds[identity.userType].label}</span>
              <Icon icon={ChevronRight} className="muted" />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        <a href={galleryUrl()}>Stories and all states</a>
      </p>
    </section>
  );
}
