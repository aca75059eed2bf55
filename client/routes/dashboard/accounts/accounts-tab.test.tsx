import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const world = 'scenario=two-accounts&as=owner&now=2025-11-21T15:00:00Z,frozen';
const open = (options?: PortalOptions, rest = world) =>
  openPortal(`/dashboard?tab=accounts&${rest}`, options);
const south = 'account-south-county';
const accountOf = ({ headers }: Request) => headers.get('x-account-id');

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Accounts' });
  return within(table).getByRole('row', { name: new RegExp(`^${name}`) });
};

const status = () => screen.findByText(/(accounts?|other) needs? attention/);

test('each account has the sentence of its own dashboard, and opening one switches to it', async () => {
  const { address, requests, user } = await open();
  expect(await status()).toHaveTextContent('No account needs attention.');
  const southRow = await rowOf('South County Lab');
  expect(southRow).toHaveTextContent('64');
  const sentence = within(southRow).getAllByRole('cell')[0]?.textContent ?? '';
  const ids = new Set(requests.map(accountOf));
  expect(ids).toContain('account-north-county');
  expect(ids).toContain(south);

  await user.click(within(southRow).getByRole('button', { name: 'South County Lab' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(heading.parentElement).toHaveTextContent(sentence));
  expect(sentence).toMatch(/^License active through /);
});

test('an account that fails leaves the others, is not retried by itself, and loads when asked again', async () => {
  let isDown = true;
  const { requests, user } = await open({
    answer: (request) => {
      if (accountOf(request) === south && isDown) return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const southRow = await rowOf('South County Lab');
  expect(
    await within(southRow).findByText("Didn't load: The license service isn't answering."),
  ).toBeInTheDocument();
  expect(await status()).toHaveTextContent("1 of 2 accounts didn't load. No other needs attention.");
  expect(await rowOf('North County Lab')).toHaveTextContent(/License active/);
  const bodies = await Promise.all(
    requests.filter((each) => accountOf(each) === south).map((each) => each.clone().text()),
  );
  expect(new Set(bodies).size).toBe(bodies.length);

  isDown = false;
  await user.click(within(southRow).getByRole('button', { name: 'Try again: South County Lab' }));
  expect(await within(southRow).findByText(/^License active/)).toBeInTheDocument();
});

test('an account that rejects the token does not end the session', async () => {
  await open({
    answer: (request) => (accountOf(request) === south ? new Response('', { status: 401 }) : undefined),
  });
  expect(await within(await rowOf('South County Lab')).findByText(/^Didn't load: /)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All accounts');
});

test('three accounts load at a time', async () => {
  const releases: (() => void)[] = [];
  const started = new Set<string>();
  const others = ['second', 'third', 'fourth', 'fifth'];
  await open({
    user: (user) => {
      const [first] = user.accounts;
      if (!first) return user;
      return { ...user, accounts: [first, ...others.map((id) => ({ ...first, id, name: `Lab ${id}` }))] };
    },
    answer: (request) => {
      const id = accountOf(request) ?? '';
      if (!others.includes(id)) return;
      started.add(id);
      return new Promise((resolve) => {
        releases.push(() => resolve(new Response('', { status: 503 })));
      });
    },
  });
  expect(await within(await rowOf('North County Lab')).findByText(/^License active/)).toBeInTheDocument();
  await waitFor(() => expect([...started]).toEqual(['second', 'third', 'fourth']));
  expect(await rowOf('Lab fifth')).toHaveTextContent('Loading');
  for (const release of releases.splice(0)) release();
  await waitFor(() => expect(started).toContain('fifth'));
  for (const release of releases.splice(0)) release();
  expect(await status()).toHaveTextContent("4 of 5 accounts didn't load. No other needs attention.");
});

test('an administrator of many devices sees how many need attention, and the next license end', async () => {
  await open(undefined, world.replace('two-accounts&as=owner', 'two-accounts,fleet&as=admin'));
  const row = await rowOf('North County Lab');
  expect(await within(row).findByText(/of 40 devices need attention\.$/)).toBeInTheDocument();
  expect(row).toHaveTextContent(/\w{3} \d+, 2025, .+; \d+ within 90 days/);
});

test('an API with only the documented operations gives status and balance of each account', async () => {
  await open({ answer: documentedApi() });
  const row = await rowOf('South County Lab');
  expect(await within(row).findByText('Online license active.')).toBeInTheDocument();
  expect(row).toHaveTextContent('42');
});

test('there is no such tab for one account, and none while viewing as someone else', async () => {
  await open(undefined, 'as=admin&now=2025-11-21T15:00:00Z,frozen');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.queryByRole('link', { name: 'All accounts' })).not.toBeInTheDocument();

  const { user, router } = await openPortal(
    `/organization/organization-north-county?tab=view-as&${world.replace('two-accounts&as=owner', 'two-accounts,view-as&as=admin')}`,
  );
  await user.click((await screen.findAllByRole('button', { name: /^View as/ }))[0] as HTMLElement);
  await screen.findByText(/Viewing as/, { selector: 'strong' });
  await router.navigate('/dashboard?tab=accounts');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.queryByRole('link', { name: 'All accounts' })).not.toBeInTheDocument();
});
