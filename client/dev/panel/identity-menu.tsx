import { type ReactNode, useState } from 'react';
import type { Identity } from '#client/dev/world/control.ts';
import { useSignedInAs } from '#client/dev/world/current-world.ts';
import classes from './panel.module.css';
import { useChange } from './use-change-world.ts';

type Choice = { id: string | null; title: string; description: string };

const noOne: Choice = { id: null, title: 'No one', description: 'The sign-in page.' };

export function IdentityMenu({ identities }: { identities: readonly Identity[] }): ReactNode {
  const change = useChange();
  const signedInAs = useSignedInAs();
  const [refused, setRefused] = useState<string | null>(null);

  return (
    <>
      <ul className={classes.list}>
        {[...identities, noOne].map(({ id, title, description }) => (
          <li key={title}>
            <button
              type="button"
              className={classes.item}
              aria-pressed={id === signedInAs}
              data-control={`as-${id}`}
              onClick={async () => setRefused(await change({ as: id }, { menu: null, focus: 'identity' }))}
            >
              <span>
                <strong>{title}</strong> {id === null ? null : <code>{id}</code>}
              </span>
              <span className={classes.dimmed}>{description}</span>
            </button>
          </li>
        ))}
      </ul>
      {refused ? (
        <p role="alert" className={classes.said}>
          {refused}
        </p>
      ) : null}
    </>
  );
}
