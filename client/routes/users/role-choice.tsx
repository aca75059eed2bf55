import { type ReactNode, useId, useState } from 'react';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import type { RoleView } from './person/person.generated.ts';
import classes from './users.module.css';

const custom = 'custom';

const together = (roles: readonly RoleView[]) =>
  [...new Set(roles.flatMap(({ permissions }) => permissions))].sort().join(' ');

/** The one role with the same permissions as several. */
function sameAs(roles: readonly RoleView[], chosen: readonly string[]): RoleView | undefined {
  const all = together(roles.filter(({ id }) => chosen.includes(id)));
  return roles.find((role) => !chosen.includes(role.id) && together([role]) === all);
}

function RoleBoxes({
  roles,
  chosen,
  isInvalid,
  onChange,
}: {
  roles: readonly RoleView[];
  chosen: readonly string[];
  isInvalid: boolean;
  onChange: (roleIds: readonly string[]) => void;
}): ReactNode {
  const same = chosen.length > 1 ? sameAs(roles, chosen) : undefined;
  return (
    <fieldset className={classes.roles}>
      <legend className="visually-hidden">Roles</legend>
      {roles.map(({ id, name, description }) => (
        <label key={id} className={classes.role}>
          <ChoiceBox
            type="checkbox"
            checked={chosen.includes(id)}
            aria-invalid={isInvalid || undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span>
            <strong>{name}</strong>
            <span className={classes.roleText}>{description}</span>
          </span>
        </label>
      ))}
      {same ? <p className={classes.roleText}>Together they are the same as {same.name}.</p> : null}
    </fieldset>
  );
}

/** One role, or "Custom" with a checkbox for each role. */
export function RoleChoice({
  label,
  roles,
  chosen,
  onChange,
  error,
  none = 'No role',
}: {
  label: string;
  roles: readonly RoleView[];
  chosen: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
  error?: string | undefined;
  /** The choice of no role. */
  none?: string;
}): ReactNode {
  const id = useId();
  const [wantsSeveral, setWantsSeveral] = useState(false);
  const isCustom = wantsSeveral || chosen.length > 1;
  const one = isCustom ? undefined : roles.find((role) => role.id === chosen[0]);
  return (
    <div className={classes.roleChoice}>
      <NativeSelect
        label={label}
        value={isCustom ? custom : (one?.id ?? '')}
        description={one?.description}
        error={error}
        aria-controls={isCustom ? id : undefined}
        onChange={({ currentTarget: { value } }) => {
          setWantsSeveral(value === custom);
          if (value !== custom) onChange(value ? [value] : []);
        }}
      >
        <option value="">{none}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.name}
          </option>
        ))}
        <option value={custom}>Custom</option>
      </NativeSelect>
      {isCustom ? (
        <div id={id}>
          <RoleBoxes roles={roles} chosen={chosen} isInvalid={Boolean(error)} onChange={onChange} />
        </div>
      ) : null}
    </div>
  );
}
