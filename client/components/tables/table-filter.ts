import type { FilterShape } from '#client/lib/table-address.ts';
import type { FilterChoice } from './value-filter.tsx';

export type TableFilter = FilterShape & {
  label: string;
  /** Always visible; other filters have to be added. */
  isMain?: boolean;
  choices?: readonly FilterChoice[];
  canExclude?: boolean;
  ends?: readonly [from: string, to?: string];
  flag?: readonly [yes: string, no: string];
};
