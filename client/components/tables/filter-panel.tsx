import type { ReactNode } from 'react';
import type { FilterValue } from '#client/lib/table-address.ts';
import { RangeFilter } from './range-filter.tsx';
import type { TableFilter } from './table-filter.ts';
import { ValueFilter } from './value-filter.tsx';

/** The controls of one filter; null removes the filter. */
export function FilterPanel({
  filter,
  value,
  today,
  onChange,
}: {
  filter: TableFilter;
  value: FilterValue | null;
  today: string;
  onChange: (value: FilterValue | null) => void;
}): ReactNode {
  const {
    kind,
    label,
    choices = [],
    canExclude = true,
    ends = ['From', 'To'],
    flag = ['Yes', 'No'],
  } = filter;
  switch (kind) {
    case 'values':
      return (
        <ValueFilter
          label={label}
          value={value?.kind === 'values' ? value : null}
          choices={choices}
          canExclude={canExclude}
          onChange={onChange}
        />
      );
    case 'flag': {
      const chosen = value?.kind === 'flag' ? [String(value.value)] : [];
      return (
        <ValueFilter
          label={label}
          value={chosen.length > 0 ? { kind: 'values', not: false, values: chosen } : null}
          choices={
            choices.length > 0
              ? choices
              : [true, false].map((each) => ({
                  value: String(each),
                  label: each ? flag[0] : flag[1],
                  count: null,
                }))
          }
          canExclude={false}
          onChange={(next) => {
            const last = next?.kind === 'values' ? next.values.at(-1) : undefined;
            onChange(last === undefined ? null : { kind: 'flag', value: last === 'true' });
          }}
        />
      );
    }
    default:
      return (
        <RangeFilter
          kind={kind}
          value={value && value.kind !== 'values' && value.kind !== 'flag' ? value : null}
          today={today}
          labels={ends}
          onChange={onChange}
        />
      );
  }
}
