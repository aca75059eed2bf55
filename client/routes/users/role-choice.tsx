import { type ReactNode, useId } from 'react';
import { ChoiceBox } from '#client/components/controls/choice-box.tsx';
import type { RoleView } from './person/person.generated.ts';
import classes from './users.module.css';

/** Checkboxes for roles with descriptions. `error` is below and read with the group. */
export function RoleChoice({
  legend,
  roles,
  chosen,
  onChange,
  error,
}: {
  legend: string;
  roles: readonly RoleView[];
  chosen: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
  error?: string | undefined;
}): ReactNode {
  const id = useId();
  return (
    <fieldset className={classes.roles} aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {roles.map((role) => (
        <label key={role.id} className={classes.role}>
          <ChoiceBox
            type="checkbox"
            checked={chosen.includes(role.id)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, role.id]
                  : chosen.filter((each) => each !== role.id),
              )
            }
          />
          <span>
            <strong>{role.name}</strong>
            <span className={classes.roleText}>{role.description}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
