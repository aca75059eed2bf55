import type { ReactNode } from 'react';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import { NativeSelect } from './native-select.tsx';

const unchosen = 'choose';
const noGroup = 'none';

/** Groups by their full paths; null is `none`. Undefined asks for a choice. */
export function GroupSelect({
  label,
  groups,
  none,
  value,
  error,
  onChange,
}: {
  label: string;
  groups: readonly (PlacedGroup & { id: string })[];
  none: string;
  value: string | null | undefined;
  error: string | undefined;
  onChange: (id: string | null) => void;
}): ReactNode {
  return (
    <NativeSelect
      label={label}
      data-autofocus
      value={value === undefined ? unchosen : (value ?? noGroup)}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value === noGroup ? null : currentTarget.value)}
    >
      {value === undefined ? (
        <option value={unchosen} disabled>
          Choose a group
        </option>
      ) : null}
      <option value={noGroup}>{none}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {groupPathText(group)}
        </option>
      ))}
    </NativeSelect>
  );
}
