import type { IdentityId } from '#fixtures/fixtures.ts';

/** What a visitor can change. `at` is the world's time, ms. No change holds a password, a code or a token. */
export type Change =
  | { kind: 'sign-in-failed'; at: number; userName: string }
  | { kind: 'signed-in'; at: number; identity: IdentityId }
  | { kind: 'password-reset-requested'; at: number }
  | { kind: 'code-issued'; at: number; deviceId: string; identity: IdentityId };
