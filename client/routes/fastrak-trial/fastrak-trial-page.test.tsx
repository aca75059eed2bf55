import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const address = '/fastrak-trial?scenario=fastrak-none&as=owner';
const request = () => screen.findByRole('button', { name: 'Request the trial' });

/** The address of a trial as the API would give it. */
function addressOf(fields: object): string {
  const unused = { reason: null, creditsUsed: null, requestedAt: null, endsAt: null };
  const trial = { __typename: 'FasTrakTrial', credits: 5, days: 30, ...unused, ...fields };
  const json = encodeURIComponent(JSON.stringify(trial));
  const fault = `FasTrakTrialQuery:value(path=myHardwareLicense.device.fasTrakTrial;json=${json})`;
  return `${address}&fault=${encodeURIComponent(fault)}`;
}

describe('the FasTrak trial', () => {
  test('is not needed where FasTrak is there already', async () => {
    await openPortal('/fastrak-trial?as=owner');
    expect(await screen.findByText('FasTrak is already part of this license.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'See FasTrak' })).toHaveAttribute('href', '/fastrak');
    expect(screen.queryByRole('link', { name: 'Request FasTrak' })).toBeNull();
  });

  test.each([
    [{ status: 'DECLINED', reason: 'This region has no FasTrak yet.' }, 'This region has no FasTrak yet.'],
    [
      { status: 'ENDED', creditsUsed: 4, endsAt: '2025-11-01T12:00:00Z' },
      '4 of 5 credits were used. Each device gets one trial.',
    ],
    [
      { status: 'ACTIVE', creditsUsed: 2, endsAt: '2035-11-01T12:00:00Z' },
      'The trial is active through Nov 1, 2035. 3 credits remaining.',
    ],
  ])('%j says where it stands and who helps, and takes no second request', async (fields, sentence) => {
    await openPortal(addressOf(fields));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Request FasTrak' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request the trial' })).toBeNull();
  });

  test('an API without trials says so', async () => {
    await openPortal(address, { answer: documentedApi() });
    expect(await screen.findByText("Your license service doesn't offer a FasTrak trial here.")).toBeVisible();
    expect(await screen.findByRole('link', { name: 'See FasTrak' })).toBeVisible();
  });

  test('is not offered to a session that may not request it, which is told what it needs', async () => {
    await openPortal('/fastrak-trial?scenario=fastrak-none&as=viewer');
    expect(await screen.findByText("You can't request the trial")).toBeVisible();
    expect(
      await screen.findByText(/^Only Lead operators, License owners, and Operators can do this\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request the trial' })).toBeNull();
  });

  test('is requested once with its note, after a note that is too long, and then shown as requested', async () => {
    const { user, operations, requests } = await openPortal(address);
    expect(await screen.findByText("30 days from the day it's granted")).toBeVisible();
    const note = await screen.findByLabelText(/^Note/);
    await user.click(note);
    await user.paste('x'.repeat(501));
    await user.click(await request());
    expect(note).toHaveAccessibleDescription(/Maximum 500 characters \(501 entered\)/);
    expect(note).toHaveFocus();
    expect(operations).not.toContain('RequestFasTrakTrialMutation');

    await user.clear(note);
    await user.paste(' For the second lab ');
    await user.dblClick(await request());
    const next = await screen.findByText(/^Waiting for the vendor\./);
    expect(next).toHaveAttribute('role', 'status');
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.getByText(/^The trial was requested on /)).toBeVisible();
    expect(operations.filter((name) => name === 'RequestFasTrakTrialMutation')).toHaveLength(1);
    const bodies = await Promise.all(requests.map((each) => each.clone().json()));
    const sent = bodies.find(({ operationName }) => operationName === 'RequestFasTrakTrialMutation');
    expect(sent).toMatchObject({ variables: { input: { note: 'For the second lab' } } });
  });
});
