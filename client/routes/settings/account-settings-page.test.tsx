import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signIn } from '#client/session/session-store.ts';
import { testToken } from '#client/session/test-tokens.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const current = 'correct horse battery staple';
const next = 'seventeen quiet herons';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const save = () => screen.findByRole('button', { name: 'Change password' });
const sent = ({ operations }: TestPortal, name: string) => operations.filter((each) => each === name).length;

/** Pastes, as password managers do, because typing is much slower. */
async function fill(user: TestPortal['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

async function open(query = 'as=owner') {
  const portal = await openPortal(`/settings/password?${query}`);
  return { portal, user: portal.user, field: await screen.findByLabelText('New password') };
}

describe('the settings of a person', () => {
  test('are an entry of the account menu, and are about the password', async () => {
    const { user, address } = await openPortal('/nowhere?as=owner');
    await user.click(screen.getByRole('button', { name: /^Account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Your settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your settings' })).toBeInTheDocument();
    expect(address()).toBe('/settings/password');
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Password']);
  });

  test('say in one sentence how old the password is and when it expires', async () => {
    await open('as=owner&now=2025-11-21T15:00:00Z,frozen');
    expect(screen.getByText('Changed 61 days ago, expires Sep 20, 2026 (in 303 days).')).toBeInTheDocument();
  });

  test('say in one sentence that a password cannot be changed here', async () => {
    await openPortal('/settings/password?as=viewer', { answer: documentedApi() });
    await waitFor(async () =>
      expect(await screen.findByRole('region', { name: 'Password' })).toHaveTextContent(
        "This API doesn't offer changing a password. For a new one, ask an administrator.",
      ),
    );
  });

  test('explain an identity without a password', async () => {
    await openPortal('/settings/password?as=service');
    expect(await screen.findByText("Service accounts don't have a password")).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  test('a form that fails to load says so', async () => {
    await openPortal('/settings/password?as=owner&fault=PasswordStatusQuery:http-500');
    expect(await (await panel('Password')).findByText("This part didn't load")).toBeInTheDocument();
  });
});

describe('a new password', () => {
  test('has its rules ticked while it is typed, where the browser can tell', async () => {
    const { user, field } = await open();
    const rules = () => screen.getByRole('list', { name: 'Rules for the new password' });
    expect(rules()).toHaveTextContent('At least 14 characters, not met yet');
    await fill(user, field, 'seventeen owners');
    expect(rules()).toHaveTextContent('At least 14 characters, met');
    expect(rules()).toHaveTextContent("Doesn't contain your username, not met yet");
    expect(rules()).toHaveTextContent('Not found in known leaks, checked when you save');
  });

  test('is never sent where the browser can refuse it, and the focus goes to the first wrong field', async () => {
    const { portal, user, field } = await open();
    await fill(user, field, 'short');
    await user.click(await save());
    expect(screen.getByText('Enter your current password.')).toBeInTheDocument();
    const broken = screen.getByText('At least 14 characters').closest('li');
    expect(broken).toHaveTextContent(/^At least 14 characters, not met$/);
    expect(screen.queryByText(/doesn't meet a rule/)).not.toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/At least 14 characters ?, not met/);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(sent(portal, 'ChangePasswordMutation')).toBe(0);
  });

  test('with a wrong current one says so at that field and keeps what was typed', async () => {
    const { user, field } = await open();
    await fill(user, screen.getByLabelText('Current password'), 'not the one');
    await fill(user, field, next);
    await user.click(await save());
    const wrong = screen.getByLabelText('Current password');
    await waitFor(() => expect(wrong).toHaveFocus());
    expect(wrong).toHaveAccessibleDescription(/This isn't your current password/);
    expect(wrong).toHaveValue('not the one');
    await user.keyboard('x');
    expect(wrong).toHaveValue('x');
    expect(field).toHaveValue(next);
  });

  test('that is on a list of leaked ones is refused at its field', async () => {
    const { user, field } = await open();
    await fill(user, screen.getByLabelText('Current password'), current);
    await fill(user, field, 'thequickbrownfox');
    await user.click(await save());
    await waitFor(() => expect(field).toHaveFocus());
    const leaked = () => screen.getByText('Not found in known leaks').closest('li');
    expect(leaked()).toHaveTextContent(/, not met$/);
    expect(field).toBeInvalid();
    expect(screen.queryByText(/appears in known leaks/)).not.toBeInTheDocument();
    await user.keyboard('s');
    expect(leaked()).toHaveTextContent(/, checked when you save$/);
    expect(field).toBeValid();
  });

  test('is announced, and the session continues with the new token', async () => {
    const { portal, user, field } = await open();
    const before = document.cookie;
    expect(screen.getByRole('checkbox', { name: 'Log out everywhere else' })).toBeChecked();
    await fill(user, screen.getByLabelText('Current password'), current);
    await fill(user, field, next);
    await user.dblClick(await save());
    expect(
      await screen.findByText(
        "Password changed. You've been logged out everywhere else. You're still signed in here.",
      ),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await save()).toHaveFocus());
    expect(document.cookie).not.toBe(before);
    expect(await screen.findByLabelText('New password')).toHaveValue('');
    expect(sent(portal, 'ChangePasswordMutation')).toBe(1);
    expect(portal.address()).toBe('/settings/password');
    expect(await screen.findByText(/^Changed today, /)).toBeInTheDocument();
  });

  test('can leave the other sessions alone', async () => {
    const { user, field } = await open();
    const before = document.cookie;
    await fill(user, screen.getByLabelText('Current password'), current);
    await fill(user, field, next);
    await user.click(screen.getByRole('checkbox', { name: 'Log out everywhere else' }));
    await user.click(await save());
    expect(await screen.findByText(/^Password changed\./)).toBeInTheDocument();
    expect(document.cookie).toBe(before);
    expect(field).toHaveValue('');
  });

  test('that could not be sent is still there to be sent again', async () => {
    const { user, field } = await open('as=owner&fault=ChangePasswordMutation:http-500@1');
    await fill(user, screen.getByLabelText('Current password'), current);
    await fill(user, field, next);
    await user.click(await save());
    expect(await screen.findByText('The password was not changed')).toBeInTheDocument();
    expect(field).toHaveValue(next);
    await user.click(await save());
    expect(await screen.findByText(/^Password changed\./)).toBeInTheDocument();
  });

  test('from a reset link needs no current one, and leads to signing in', async () => {
    const password = {
      __typename: 'PasswordStatus',
      userName: 'lab-2',
      needsCurrent: false,
      changedAt: null,
      expiresAt: null,
      rules: [{ code: 'MINIMUM_LENGTH', label: 'At least 14 characters', value: 14 }],
    };
    let input: unknown;
    const portal = await openPortal('/auth/login', {
      answer: async (request, operation) => {
        if (operation === 'ChangePasswordMutation') {
          input = (await request.clone().json()).variables.input;
          const changed = { token: null, password, userErrors: [] };
          return Response.json({ data: { changePassword: changed } });
        }
        const viewer = { __typename: 'Viewer', password };
        const answers = new Map<string, unknown>([
          ['PasswordStatusQuery', { viewer }],
          ['GetIsFasTrakMutation', { getFasTrakLink: null }],
        ]);
        return Response.json({ data: answers.get(operation) ?? {} });
      },
    });
    signIn({
      token: testToken({ sub: 'urn:graykey:email:lab-2', permissions: ['perform:password_reset'] }),
      user: { displayName: 'priya.raman@north-county.example', accountId: 'a', accounts: [] },
    });
    await portal.router.navigate('/settings/password');
    const field = await screen.findByLabelText('New password');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await fill(portal.user, field, next);
    await portal.user.click(await save());
    expect(await screen.findByText('Your new password is set')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute(
      'href',
      '/auth/sign-out',
    );
    expect(input).toEqual({ currentPassword: null, newPassword: next, endOtherSessions: true });
  });
});
