import type { SessionUser } from '#schema/types.generated.ts';

/** Where somebody is in signing in. */
export type SignInStep =
  | { kind: 'password' }
  | { kind: 'code'; challengeId: string }
  | { kind: 'account'; token: string; user: SessionUser }
  | { kind: 'reset' }
  | { kind: 'token'; because: 'asked' | 'not-offered' };
