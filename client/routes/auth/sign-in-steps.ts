import type { SessionUser } from '#schema/types.generated.ts';

export type SignInStep =
  | { kind: 'password' }
  | { kind: 'account'; token: string; user: SessionUser }
  | { kind: 'reset' }
  | { kind: 'token'; because: 'asked' | 'not-offered' };
