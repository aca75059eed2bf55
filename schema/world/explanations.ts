import type { SessionUser } from '#schema/types.generated.ts';

/** A change of a link. A trait is added or taken away. */
export type LinkChange = { kind: 'identity' | 'account' | 'trait'; id: string; added?: boolean };

export type MenuWorld = {
  changes: readonly LinkChange[];
  world: string;
  token: string;
  user: SessionUser;
  /** Null where the menu shows an error. */
  menu: { myHardwareLicense: { offline?: boolean | null } | null } | null;
  creditsRemaining: number | null;
};

/**
 * `id` names the trait, change or fault that is taken away, or the identity, account, seed or start of the clock that
 * replaces another. `without` is the value then, absent if the place isn't there.
 */
export type Cause = {
  kind: 'trait' | 'identity' | 'account' | 'clock' | 'seed' | 'change' | 'fault';
  id: string;
  without?: unknown;
};

export type Explanation = { value: unknown; causes: readonly Cause[] };
