import type { FilterShape } from '#client/lib/table-address.ts';
import type { FilterChoice } from './value-filter.tsx';

/** A filter as the bar shows it. */
export type TableFilter = FilterShape & {
  label: string;
  /** Always there; any other is added when it is wanted. */
  isMain?: boolean;
  /** Of a filter by values. */
  choices?: readonly FilterChoice[];
  canExclude?: boolean;
  /** Of the ends of a range, of the one day. */
  ends?: readonly [from: string, to?: string];
  /** The labels of a flag's yes and no. */
  flag?: readonly [yes: string, no: string];
};
