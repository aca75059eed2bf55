import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const owner = { email: 'priya.raman@north-county.example', password: 'correct horse battery staple' };
const trialPage = '/fastrak-trial?scenario=fastrak-none&as=owner';
const expiring = `${trialPage}&fault=RequestFasTrakTrialMutation:unauthenticated`;

async function signIn({ user }: TestPortal, { email, password }: typeof owner): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function requestTrial(portal: TestPortal, note: string): Promise<void> {
  await portal.user.type(await screen.findByLabelText(/^Note/), note);
  await portal.user.click(screen.getByRole('button', { name: 'Request the trial' }));
  await screen.findByText('Your session ended');
}

test('a form restores its input after a new sign-in, and the login page says so', async () => {
  const portal = await openPortal(expiring);
  await requestTrial(portal, 'For the new lab.');
  expect(screen.getByText(/Your entries are kept until then\./)).toBeVisible();
  await signIn(portal, owner);
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('For the new lab.');
  expect(portal.address()).toBe('/fastrak-trial');
});

test('logging out drops the input', async () => {
  const portal = await openPortal(trialPage);
  await portal.user.type(await screen.findByLabelText(/^Note/), 'For the new lab.');
  await portal.router.navigate('/auth/sign-out');
  expect(screen.queryByText(/What you entered is kept/)).not.toBeInTheDocument();
  await signIn(portal, owner);
  await portal.router.navigate('/fastrak-trial');
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('');
});

test('leaving the page drops the input', async () => {
  const portal = await openPortal(trialPage);
  await portal.user.type(await screen.findByLabelText(/^Note/), 'For the new lab.');
  await act(() => portal.router.navigate('/nowhere'));
  await act(() => portal.router.navigate(-1));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('');
});

test('passwords are never saved', async () => {
  const portal = await openPortal('/settings/password?as=owner&fault=ChangePasswordMutation:unauthenticated');
  const form = within(await screen.findByRole('region', { name: 'Password' }));
  await portal.user.type(await form.findByLabelText('Current password'), owner.password);
  await portal.user.type(form.getByLabelText('New password'), 'A brand new passphrase 42!');
  await portal.user.click(form.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Your session ended');
  expect(screen.queryByText(/What you entered is kept/)).not.toBeInTheDocument();
  await signIn(portal, owner);
  expect(await screen.findByLabelText('Current password')).toHaveValue('');
  expect(screen.getByLabelText('New password')).toHaveValue('');
});
