import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { selectAccount, sessionEnded, signIn, signOut } from './session-store.ts';
import { testClaims, testToken, testUser } from './test-tokens.ts';
import {
  discardDraftsOfOtherPages,
  discardDraftsOfOtherSessions,
  hasDrafts,
  useDialog,
  useDraft,
} from './use-draft.ts';

const signInAs = (sub: string) => signIn({ token: testToken(testClaims({ sub })), user: testUser() });

/** A page as it is after a reload. */
function open<Result>(hook: () => Result, page = '/devices/7') {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <MemoryRouter initialEntries={[page]}>{children}</MemoryRouter>
  );
  return renderHook(hook, { wrapper }).result;
}

const openForm = ({ form = 'edit' as string | null, name = 'Bench 1', page = '/devices/7' } = {}) =>
  open(() => useDraft(form, () => ({ name })), page);

function type(text: string, options: Parameters<typeof openForm>[0] = {}) {
  const form = openForm(options);
  act(() => form.current.edit({ name: text }));
  return form;
}

beforeEach(() => void signInAs('urn:graykey:user:priya'));
afterEach(() => {
  signOut();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('what was typed', () => {
  test('is there again', () => {
    type('Bench 7');
    expect(hasDrafts()).toBe(true);
    expect(openForm().current.typed).toEqual({ name: 'Bench 7' });
  });

  test.each<[string, () => void, Parameters<typeof openForm>[0]]>([
    ['on another page', () => {}, { page: '/devices/8' }],
    ['in another form', () => {}, { form: 'move' }],
    ['if the form would start with something else', () => {}, { name: 'Bench 2' }],
    ['after another page opened', () => discardDraftsOfOtherPages('/dashboard'), {}],
    [
      'once somebody else has signed in',
      () => {
        signInAs('urn:graykey:user:tomasz');
        discardDraftsOfOtherSessions();
        signInAs('urn:graykey:user:priya');
      },
      {},
    ],
    ['in another account of the same person', () => selectAccount('a-2'), {}],
    ['after 30 minutes', () => void vi.spyOn(clock, 'now').mockReturnValue(Date.now() + 30 * 60_000), {}],
  ])('is gone %s', (_name, happen, options) => {
    type('Bench 7');
    happen();
    expect(openForm(options).current.typed).toEqual({ name: options?.name ?? 'Bench 1' });
  });

  test('stays when a session ends by itself, and is gone after a logout', () => {
    type('Bench 7');
    const isKept = () => {
      discardDraftsOfOtherSessions();
      return hasDrafts();
    };
    sessionEnded(true);
    expect(isKept()).toBe(true);
    signInAs('urn:graykey:user:priya');
    expect(isKept()).toBe(true);
    signOut();
    expect(isKept()).toBe(false);
  });

  test('is gone once it was discarded', () => {
    const form = type('Bench 7');
    act(() => form.current.discard());
    expect(form.current.typed).toEqual({ name: 'Bench 1' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('as a password is never stored', () => {
    type('secret', { form: null });
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a dialog', () => {
  const openPage = () => open(() => useDialog<'name' | 'notes'>('edit'));
  const openDialog = () => {
    const page = openPage();
    act(() => page.current[1]('notes'));
    return page;
  };

  test('opens again with what was typed in it, until it is closed', () => {
    openDialog();
    type('Bench 7');
    const page = openPage();
    expect(page.current[0]).toBe('notes');
    act(() => page.current[1](null));
    expect(openPage().current[0]).toBeNull();
    expect(openForm().current.typed).toEqual({ name: 'Bench 1' });
  });

  test("doesn't open again if nothing was typed", () => {
    openDialog();
    expect(hasDrafts()).toBe(false);
    expect(openPage().current[0]).toBeNull();
  });
});
