import type { SecondStepSetUp, SessionUser, SignInChallenge } from '#schema/types.generated.ts';

/** A required second step; with `setUp`, the first code sets it up. */
export type Challenge = Pick<SignInChallenge, 'id'> & {
  setUp: Pick<SecondStepSetUp, 'secret' | 'address'> | null;
};

export type SignInStep =
  | { kind: 'password' }
  | { kind: 'code'; challenge: Challenge }
  | { kind: 'account'; token: string; user: SessionUser }
  | { kind: 'reset' }
  | { kind: 'token'; because: 'asked' | 'not-offered' };
