import type { ReactNode } from 'react';
import { useSignedInAs } from '#client/dev/world/this-world.ts';
import type { ListedIdentity } from '#schema/world/control-api.ts';
import { nobody } from '#schema/world/nobody.ts';
import { useChange } from './change-world.ts';
import classes from './world-panel.module.css';

const nobodyItem = {
  id: nobody,
  title: 'Nobody',
  description: 'The sign-in page. Other tabs stay signed in.',
};

export function IdentityMenu({ identities }: { identities: readonly ListedIdentity[] }): ReactNode {
  const { change, refused } = useChange();
  const signedInAs = useSignedInAs();
  return (
    <>
      <ul className={classes.list}>
        {[...identities, nobodyItem].map(({ id, title, description }) => (
          <li key={id}>
            <button
              type="button"
              className={`${classes.plain} ${classes.item}`}
              aria-pressed={id === (signedInAs ?? nobody)}
              onClick={() => change({ as: id }, { focus: 'identity' })}
            >
              <span>
                <strong>{title}</strong> <code>{id}</code>
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
