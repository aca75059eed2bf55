import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { allowPrinted } from '#client/testing/console.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

// A Monday.
const frozen = 'now=2025-11-24T15:00:00Z,frozen';

const open = (world: string, options: PortalOptions = {}) =>
  openPortal(`/dashboard?tab=letter&${world}&${frozen}`, options);

const letter = async () => within(await screen.findByRole('article', { name: 'Monday letter' }));

async function part(name: string): Promise<HTMLElement> {
  return (await letter()).findByRole('region', { name });
}

const figure = async (name: string) => {
  const heading = await (await letter()).findByRole('heading', { name });
  return heading.parentElement as HTMLElement;
};

test('the letter of a device has three numbers, what to do by when, and what changed', async () => {
  await open('scenario=credits-expiring,update-available&as=owner');
  await waitFor(async () =>
    expect(await figure('Advanced actions left')).toHaveTextContent('340 of 500, as of Nov 24'),
  );
  expect(await figure('Device access')).toHaveTextContent(
    /^Device access\d+ \d+ (fewer|more) than the week before$/,
  );
  expect(await figure('License')).toHaveTextContent('219 days left of 365');
  const tasks = within(await part('To do'));
  const [credits, update] = await tasks.findAllByRole('listitem');
  expect(credits).toHaveTextContent('4 FasTrak credits expire on Jan 2Angela Whitfield, license owner.');
  expect(update).toHaveTextContent(/Install by .*\. Priya Raman, technical contact\.$/);
  expect(await part('What changed')).toHaveTextContent(/Device accessed, \d+ times/);
  expect(screen.getByText(/^Left out: changes by people in the organization\./)).toBeVisible();
  expect(
    screen.getByText('North County Lab, Nov 17 to Nov 23, 2025. To do as of Nov 24, 2025.'),
  ).toBeVisible();
});

test('the accesses of a week without a report are unknown, and those of half a week at least what was reported', async () => {
  const { settled, router } = await open('scenario=offline&as=owner');
  await settled();
  expect(await figure('Device access')).toHaveTextContent(
    /^Device accessUnknown Reported through Nov \d+\.$/,
  );
  await router.navigate('/dashboard?tab=letter&week=2025-11-10');
  await waitFor(async () =>
    expect(await figure('Device access')).toHaveTextContent(
      /^Device accessat least \d+ .*Reported through Nov \d+\.$/,
    ),
  );
});

test('two equal changes of a day are two lines', async () => {
  await openPortal('/dashboard?tab=letter&scenario=grace,offline&as=viewer&now=2025-11-02T06:30:00Z,frozen');
  const lines = within(await part('What changed')).findAllByRole('listitem');
  const texts = (await lines).map(({ textContent }) => textContent);
  expect(new Set(texts).size).toBeLessThan(texts.length);
});

test('the letter looks 30 days ahead, without what has an alert', async () => {
  const { settled } = await open('scenario=offline&as=owner');
  await settled();
  const ahead = within(await part('In the next 30 days'));
  const lines = ahead.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Usage file dueDec 11. Priya Raman, technical contact.']);
});

test('a link repeats the letter of its week', async () => {
  const { user, address } = await open('as=owner&week=2025-11-03');
  await screen.findByText(/^North County Lab, Nov 3 to Nov 9, 2025\./);
  await user.click(await screen.findByRole('link', { name: 'Week after' }));
  await screen.findByText(/^North County Lab, Nov 10 to Nov 16, 2025\./);
  expect(address()).toBe('/dashboard?tab=letter&week=2025-11-10');
  await user.click(await screen.findByRole('link', { name: 'Week after' }));
  await screen.findByText(/^North County Lab, Nov 17 to Nov 23, 2025\./);
  expect(screen.queryByRole('link', { name: 'Week after' })).toBeNull();
});

test('administrators of many devices read of all of them, the worst first', async () => {
  const { settled } = await open('scenario=fleet&as=admin');
  await settled();
  expect(await figure('Need attention')).toHaveTextContent('20 of 40 devices');
  expect(await figure('End within 90 days')).toHaveTextContent('8 of 40 devices');
  const tasks = within(await part('To do'));
  expect(await tasks.findAllByRole('listitem')).toHaveLength(8);
  expect(tasks.getAllByRole('listitem')[0]).toHaveTextContent(
    'License has ended. The device worked through Sep 7, 2025. Angela Whitfield',
  );
  expect(tasks.getByRole('link', { name: 'See all 20 devices that need attention' })).toHaveAttribute(
    'href',
    '/devices?attention=yes',
  );
  expect(await part('What changed')).toHaveTextContent('was suspended');
  expect(screen.queryByText(/^Left out/)).toBeNull();
});

test('more devices than are counted at once are told without their accesses, and that says so', async () => {
  const { settled, operations } = await open('scenario=fleet-10k&as=admin');
  await settled();
  expect(
    screen.getByText('Device access is left out: it is counted for at most 400 devices at once.'),
  ).toBeVisible();
  expect(operations).not.toContain('LetterUsageQuery');
});

test('the letter is copied as text', async () => {
  const { user, settled } = await openPortal(
    `/dashboard?tab=letter&scenario=credits-expiring&as=owner&${frozen}`,
  );
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(
    /^Monday letter\. North County Lab, Nov 17 to Nov 23, 2025\. To do as of Nov 24, 2025\n\nAdvanced actions left: 340 of 500, as of Nov 24\n/,
  );
  expect(text).toMatch(
    /\n\nTo do\n- 4 FasTrak credits expire on Jan 2\. Angela Whitfield, license owner\.\n\nWhat changed\n(- .+\n)+/,
  );
  expect(text).toMatch(/\n\nLeft out: .+$/);
});

test('a part that fails says so in the letter and in its text, and can be loaded again', async () => {
  allowPrinted(/stopped refetching/);
  const { user } = await open('as=owner&fault=LetterDeviceLogQuery:graphql-error@1');
  const changes = within(await part('What changed'));
  await changes.findByText("This part didn't load");
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain("What changed\nThis part didn't load.");
  await user.click(changes.getByRole('button', { name: 'Try again' }));
  await changes.findByText(/^Device accessed/);
});

test('an API with only the documented operations gets a letter of what it answers', async () => {
  allowPrinted(/stopped refetching/);
  const { settled } = await open('as=owner', { answer: documentedApi() });
  await settled();
  expect(await figure('Advanced actions left')).toHaveTextContent('42 left');
  expect(await part('To do')).toHaveTextContent("This API doesn't offer this area");
});

test('a session without a device is told who to ask', async () => {
  await open('scenario=no-device&as=owner');
  await screen.findByText('There is nothing to write about');
});

test('the letter is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await open('as=owner');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
