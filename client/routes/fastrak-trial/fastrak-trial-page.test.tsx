import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const trial = {
  __typename: 'FasTrakTrial',
  status: 'AVAILABLE',
  reason: null as string | null,
  credits: 5,
  days: 30,
  creditsUsed: null as number | null,
  requestedAt: null as string | null,
  startsAt: null as string | null,
  endsAt: null as string | null,
};

function standing(state: Partial<typeof trial>, request?: () => object): PortalOptions {
  return {
    answer: (_, operation) => {
      if (operation === 'RequestFasTrakTrialMutation' && request)
        return Response.json({ data: { requestFasTrakTrial: request() } });
      if (operation !== 'FasTrakTrialQuery') return undefined;
      const device = {
        __typename: 'Device',
        id: 'device-7c21-0048-b93e',
        fasTrakTrial: { ...trial, ...state },
      };
      const myHardwareLicense = {
        __typename: 'HardwareLicense',
        id: 'license-7c21-0048-b93e',
        timeZone: null,
        device,
      };
      return Response.json({ data: { myHardwareLicense } });
    },
  };
}

const without = '/fastrak-trial?scenario=fastrak-none&as=owner';
const request = () => screen.findByRole('button', { name: 'Request the trial' });

describe('the FasTrak trial', () => {
  test('is not needed where FasTrak is there already', async () => {
    await openPortal('/fastrak-trial?as=owner');
    expect(
      await screen.findByText("This device already has FasTrak, so it doesn't need a trial."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See Magnet Graykey FasTrak' })).toHaveAttribute(
      'href',
      '/fastrak',
    );
  });

  test('names who to ask where the API offers no trials', async () => {
    const portal = await openPortal('/fastrak-trial?as=owner&fault=GetIsFasTrakMutation:http-500', {
      answer: documentedApi(),
    });
    expect(
      await screen.findByText("This device already has FasTrak, so it doesn't need a trial."),
    ).toBeInTheDocument();
    expect(portal.operations).toContain('FasTrakTrialQuery');
  });

  test('says so when it is unknown', async () => {
    await openPortal('/fastrak-trial?as=owner&fault=GetIsFasTrakMutation:http-500');
    expect(await screen.findByText('FasTrak status unknown.')).toBeInTheDocument();
  });

  test.each([
    ['REQUESTED', { requestedAt: '2025-11-01T12:00:00Z' }, 'Waiting for the vendor.'],
    ['DECLINED', { reason: 'This region has no FasTrak yet.' }, 'This region has no FasTrak yet.'],
    ['INELIGIBLE', { reason: 'The license has ended.' }, 'The license has ended.'],
    ['ENDED', { creditsUsed: 4, endsAt: '2025-11-01T12:00:00Z' }, 'Each device gets one trial.'],
    [
      'ACTIVE',
      { creditsUsed: 2, endsAt: '2035-11-01T12:00:00Z' },
      'Use the credits in FasTrak before the trial ends.',
    ],
  ])('%s says what is next and who acts, and takes no second request', async (status, fields, next) => {
    await openPortal(without, standing({ status, ...fields }));
    expect(await screen.findByText(next, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request the trial' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Request FasTrak' })).toHaveLength(
      status === 'REQUESTED' ? 0 : 1,
    );
  });

  test('a trial that failed to load can be tried again', async () => {
    const { user } = await openPortal(`${without}&fault=FasTrakTrialQuery:http-500@1`, {});
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText("This part didn't load")).not.toBeInTheDocument());
  });

  test('is not offered to a session that may not request it, which is told what it needs', async () => {
    await openPortal('/fastrak-trial?scenario=fastrak-none&as=viewer', standing({}));
    expect(await screen.findByText("You can't request the trial")).toBeInTheDocument();
    expect(await screen.findByText(/^Only Operators can do this\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request the trial' })).not.toBeInTheDocument();
  });

  test('a session without a device is told so', async () => {
    await openPortal('/fastrak-trial?scenario=no-device&as=owner');
    expect(await screen.findByText('No device')).toBeInTheDocument();
  });
});

describe('requesting the trial', () => {
  test('says what it gives, is sent once with its note, and is then shown as requested', async () => {
    let status = 'AVAILABLE';
    const asked: PortalOptions = {
      answer: (...input) =>
        standing({ status }, () => {
          status = 'REQUESTED';
          return { trial: { ...trial, status }, userErrors: [] };
        }).answer?.(...input),
    };
    const { user, operations, requests } = await openPortal(without, asked);
    expect(await screen.findByText('5 credits to use in FasTrak')).toBeInTheDocument();
    expect(screen.getByText("30 days from the day it's granted")).toBeInTheDocument();
    await user.click(await screen.findByLabelText(/^Note/));
    await user.paste(' For the second lab ');
    await user.dblClick(await request());
    expect(await screen.findByText('The trial was requested.')).toBeInTheDocument();
    // The form is gone, so the next step is announced.
    await waitFor(() => expect(screen.getByText(/Waiting for the vendor\./)).toHaveFocus());
    expect(operations.filter((name) => name === 'RequestFasTrakTrialMutation')).toHaveLength(1);
    const bodies = await Promise.all(requests.map((each) => each.clone().json()));
    const sent = bodies.find(({ operationName }) => operationName === 'RequestFasTrakTrialMutation');
    expect(sent).toMatchObject({ variables: { input: { note: 'For the second lab' } } });
  });

  test('ends on a day that has its instant for machines', async () => {
    const endsAt = new Date(Date.now() + 10 * 86_400_000).toISOString();
    await openPortal(without, standing({ status: 'ACTIVE', startsAt: new Date().toISOString(), endsAt }));
    const ends = await screen.findByText('Ends');
    const day = ends.nextElementSibling?.querySelector('time');
    expect(day).toHaveTextContent(/^[A-Z][a-z]{2} \d+, \d{4}$/);
    expect(Date.parse(day?.dateTime ?? '')).toBe(Date.parse(endsAt));
  });

  test('a note that is too long is refused at its field, without sending it', async () => {
    const { user, operations } = await openPortal(without, standing({}));
    const note = await screen.findByLabelText(/^Note/);
    await user.click(note);
    await user.paste('x'.repeat(501));
    await user.click(await request());
    expect(note).toHaveAccessibleDescription(/Maximum 500 characters \(501 entered\)/);
    expect(note).toHaveFocus();
    expect(operations).not.toContain('RequestFasTrakTrialMutation');
  });

  test.each([
    ['failed', { status: 500, errors: [] }],
    ['forbidden', { status: 200, errors: [{ message: 'Forbidden', extensions: { code: 'FORBIDDEN' } }] }],
  ])('what could not be sent is still there: %s', async (_, answer) => {
    const { user } = await openPortal(without, {
      answer: (request, operation) =>
        operation === 'RequestFasTrakTrialMutation'
          ? Response.json({ data: null, errors: answer.errors }, { status: answer.status })
          : standing({}).answer?.(request, operation),
    });
    const note = await screen.findByLabelText(/^Note/);
    await user.click(note);
    await user.paste('For the second lab');
    await user.click(await request());
    expect(await screen.findByText('The trial was not requested')).toBeInTheDocument();
    expect(note).toHaveValue('For the second lab');
  });
});
