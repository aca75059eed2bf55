import type { FilterShape } from '#client/lib/table-address.ts';
import type { FilterChoice } from './value-filter.tsx';

export type TableFilter = FilterShape & {
  label: string;
  /** Always visible; other filters have to be added. */
  isMain?: boolean;
  choices?: readonly FilterChoice[];
  canExclude?: boolean;
  /** Labels of a range's ends, or of a single day. */
  ends?: readonly [from: string, to?: string];
  /** Labels of a flag's yes and no. */
  flag?: readonly [yes: string, no: string];
};
