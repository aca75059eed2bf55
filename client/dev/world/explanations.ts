import type { SessionUser } from '#client/session/session-user.ts';

/** A change of a link. A trait is added or taken away. */
export type LinkChange = { kind: 'identity' | 'account' | 'trait'; id: string; added?: boolean };

/** What the menu depends on in a world, some changes away from this page's. */
export type MenuWorld = {
  changes: readonly LinkChange[];
  world: string;
  token: string;
  user: SessionUser;
  /** Null where the menu shows an error. */
  menu: { myHardwareLicense: { offline?: boolean | null } | null } | null;
  creditsRemaining: number | null;
};

/** What decided a value; `without` is absent if the response then has no such place. */
export type Cause = {
  kind: 'trait' | 'identity' | 'account' | 'clock' | 'seed' | 'change' | 'fault';
  id: string;
  without?: unknown;
};

export type Question = { operation: string; variables: object; path: string };
