import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from './session.ts';
import { signIn, signOut } from './session-store.ts';
import { testClaims, testCookies, testToken, testUser } from './test-tokens.ts';
import { SessionContext, useMaybeSession, useSession } from './use-session.ts';

afterEach(() => signOut());

test('a signed-in page has its session, and loses it on logging out', () => {
  signIn({ token: testToken(testClaims()), user: testUser() });
  const { result } = renderHook(useMaybeSession);
  expect(result.current?.account.id).toBe('a-1');
  act(signOut);
  expect(result.current).toBeNull();
});

test('requiring a session while logged out is an error', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useSession)).toThrow('no one is signed in');
  error.mockRestore();
});

test('a host gives the session of the visitor it renders for', () => {
  const session = readSession(testCookies());
  const source = { get: () => session, subscribe: () => () => {} };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={source}>{children}</SessionContext>
  );
  expect(renderHook(useSession, { wrapper }).result.current).toBe(session);
});
