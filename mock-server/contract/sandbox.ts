import type { Change } from './change.ts';
import type { WorldSpec } from './world-spec.ts';

export type Sandbox = {
  /** Unique; named by tokens and by the links of mails. A reset makes a new one. */
  readonly key: string;
  readonly world: WorldSpec;
  /** In canonical form. */
  readonly query: string;
  /** Real time of the first request, ms. */
  readonly startedAt: number;
  /** Oldest first. A mutation adds to a copy, which is saved after it. */
  readonly changes: Change[];
};

export function recordChange({ changes }: Sandbox, change: Change): void {
  changes.push(change);
}
