export type SignInStep =
  | { kind: 'password' }
  | { kind: 'reset' }
  | { kind: 'token'; because: 'asked' | 'not-offered' };
