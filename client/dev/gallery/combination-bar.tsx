import { Link, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { combinedLink } from './combination.ts';
import classes from './combination-bar.module.css';
import type { GalleryData } from './entries.ts';
import type { GalleryAddress } from './use-gallery-address.ts';

export function CombinationBar({
  data: { traits, identities },
  address: { traits: chosen, identity },
  conflict,
  onToggle,
  onChange,
}: {
  data: GalleryData;
  address: GalleryAddress;
  /** The traits that the last choice removed, and why. */
  conflict: string | null;
  onToggle: (id: string) => void;
  onChange: (part: Partial<GalleryAddress>) => void;
}): ReactNode {
  const link = combinedLink(chosen, traits, identity);
  const href = portalUrl(link);
  return (
    <section className={classes.bar} aria-label="Combination">
      <ul className={classes.traits}>
        {chosen.map((id) => (
          <li key={id}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Remove ${id}`}
              rightSection={<Icon icon={X} size={14} />}
              onClick={() => onToggle(id)}
            >
              {id}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.conflict} role="status">
        {conflict}
      </p>
      <code className={classes.link}>{link}</code>
      <div className={classes.actions}>
        <NativeSelect
          size="xs"
          aria-label="Sign in as"
          value={identity ?? ''}
          onChange={(event) => onChange({ identity: event.currentTarget.value || null })}
        >
          <option value="">Default identity</option>
          {identities.map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </NativeSelect>
        <Button size="xs" variant="subtle" onClick={() => onChange({ traits: [], identity: null })}>
          Clear
        </Button>
        <CopyAction size="xs" icon={Link} text={() => href}>
          Copy link
        </CopyAction>
        <a {...buttonProps({ size: 'xs', href, children: 'Open' })} />
      </div>
    </section>
  );
}
