import { type ReactNode, useId } from 'react';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import type { RolesQuery } from './users.generated.ts';
import classes from './users.module.css';

/** A check box for each role. */
export function RoleBoxes({
  roles,
  chosen,
  error,
  onChange,
}: {
  roles: RolesQuery['roles'];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (roleIds: string[]) => void;
}): ReactNode {
  const errorId = useId();
  return (
    <fieldset className={classes.roles} aria-describedby={error ? errorId : undefined}>
      <legend>Roles</legend>
      {roles.map(({ id, name, description }) => (
        <label key={id} className={classes.role}>
          <ChoiceBox
            type="checkbox"
            checked={chosen.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span>
            <strong>{name}</strong>
            <span className={classes.description}>{description}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
