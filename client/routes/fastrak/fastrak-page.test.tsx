import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/test-portal.tsx';

const sent = (operations: readonly string[]) =>
  operations.filter((operation) => operation === 'GetIsFasTrakMutation').length;

describe('the FasTrak page', () => {
  test.each([
    ['online', 'Magnet Graykey FasTrak', '12 credits remaining.'],
    ['verakey', 'Magnet Verakey FasTrak', '12 credits remaining.'],
    ['fastrak-empty', 'Magnet Graykey FasTrak', 'No credits remaining.'],
    ['fastrak-none', 'Magnet Graykey FasTrak', 'FasTrak is not part of this license.'],
  ])('in scenario %s is "%s" and says: %s', async (scenario, title, sentence) => {
    await openPortal(`/fastrak?scenario=${scenario}&as=owner`);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(heading.nextElementSibling).toHaveTextContent(sentence));
  });

  test("shows the menu's own answer and sends nothing of its own", async () => {
    const portal = await openPortal('/fastrak?as=owner');
    await screen.findByText('12 credits remaining.');
    expect(sent(portal.operations)).toBe(1);
  });

  test('without FasTrak it leads to the trial', async () => {
    await openPortal('/fastrak?scenario=fastrak-none&as=owner');
    expect(await screen.findByRole('link', { name: 'About the FasTrak trial' })).toHaveAttribute(
      'href',
      '/fastrak-trial',
    );
  });

  test('with 0 credits it says whom to ask', async () => {
    await openPortal('/fastrak?scenario=fastrak-empty&as=owner');
    expect(
      await screen.findByText('To get more, ask an administrator of North County Lab.'),
    ).toBeInTheDocument();
  });

  test('what failed can be tried again here', async () => {
    const portal = await openPortal('/fastrak?as=owner&fault=GetIsFasTrakMutation:http-500@1');
    const credits = within(await screen.findByRole('region', { name: 'Credits' }));
    await portal.user.click(await credits.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12 credits remaining.')).toBeInTheDocument();
    expect(sent(portal.operations)).toBe(2);
  });

  test('a session without a device is told so', async () => {
    await openPortal('/fastrak?scenario=no-device&as=owner');
    expect(await screen.findByText('This session has no device.')).toBeInTheDocument();
  });
});

describe('the FasTrak trial', () => {
  test('is not needed where FasTrak is there already', async () => {
    await openPortal('/fastrak-trial?as=owner');
    expect(await screen.findByText('This device has FasTrak, so it needs no trial.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See Magnet Graykey FasTrak' })).toHaveAttribute(
      'href',
      '/fastrak',
    );
  });

  test('names whom to ask where it is not', async () => {
    await openPortal('/fastrak-trial?scenario=fastrak-none&as=owner');
    expect(
      await screen.findByText('To try FasTrak on this device, ask an administrator of North County Lab.'),
    ).toBeInTheDocument();
  });

  test('says so when it is not known', async () => {
    await openPortal('/fastrak-trial?as=owner&fault=GetIsFasTrakMutation:http-500');
    expect(await screen.findByText('Whether this device has FasTrak is not known.')).toBeInTheDocument();
  });
});
