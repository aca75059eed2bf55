import type { ReactNode } from 'react';
import type { Identity } from '#client/dev/world/control.ts';
import { useSignedInAs } from '#client/dev/world/this-world.ts';
import { useChange } from './change-world.ts';
import classes from './panel.module.css';

const noOne = { id: null, title: 'No one', description: 'The sign-in page.' };

export function IdentityMenu({ identities }: { identities: readonly Identity[] }): ReactNode {
  const { change, refused } = useChange();
  const signedInAs = useSignedInAs();
  return (
    <>
      <ul className={classes.list}>
        {[...identities, noOne].map(({ id, title, description }) => (
          <li key={title}>
            <button
              type="button"
              className={`${classes.plain} ${classes.item}`}
              aria-pressed={id === signedInAs}
              onClick={() => change({ as: id }, { focus: 'identity' })}
            >
              <span>
                <strong>{title}</strong> {id === null ? null : <code>{id}</code>}
              </span>
              <span className="muted">{description}</span>
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
