import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { documentedApi, documentedLicense } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

const mutation = 'IssueAuthenticationCodeMutation';

function open(rest = '', options: PortalOptions = {}) {
  return openPortal(`/authentication?scenario=mfa&as=owner${rest}`, options);
}

/** A code for `life` seconds. */
function codeAnswer(life = 300): Response {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  return Response.json({
    data: {
      issueAuthenticationCode: {
        authenticationCode: {
          code: '482915',
          issuedAt: at(0),
          expiresAt: at(life),
        },
        userErrors: [],
      },
    },
  });
}

const answering =
  (answer: () => Response): NonNullable<PortalOptions['answer']> =>
  (_request, operation) =>
    operation === mutation ? answer() : undefined;

const issued = ({ operations }: TestPortal) => operations.filter((name) => name === mutation).length;

async function issue({ user }: TestPortal): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Issue code' }));
}

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}

const spoken = '4 8 2, 9 1 5';

describe('the authentication code', () => {
  test('is issued, grouped, readable digit by digit, with its time left', async () => {
    const portal = await open('', { answer: answering(() => codeAnswer(182)) });
    await issue(portal);
    const panel = await screen.findByRole('region', { name: 'Current code' });
    expect(await within(panel).findByText(spoken)).toBeInTheDocument();
    expect(within(panel).getByText('482')).toBeInTheDocument();
    expect(within(panel).getByText('915')).toBeInTheDocument();
    expect(
      within(panel).getByText(/^3 minutes( \d seconds?)? left$|^2 minutes 5\d seconds left$/),
    ).toBeInTheDocument();
    expect(panel).toHaveTextContent('7C21-0048-B93E');
  });

  test('comes from the mock, and is listed without digits', async () => {
    const portal = await open();
    const list = await screen.findByRole('table', { name: 'Issued codes' });
    const before = within(list).getAllByRole('row').length;
    const heads = () =>
      within(screen.getByRole('table', { name: 'Issued codes' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    // Which codes have expired is known once one was issued.
    expect(heads()).toEqual(['When', 'By']);
    expect(screen.queryByText('Keep this code to yourself')).toBeNull();
    const panel = within(screen.getByRole('region', { name: 'Current code' }));
    await portal.user.click(panel.getByRole('button', { name: 'Issue code' }));
    expect(await screen.findByText('Keep this code to yourself')).toBeVisible();
    expect(heads()).toEqual(['When', 'By', 'State']);
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Issued codes' })).getAllByRole('row')).toHaveLength(
        before + 1,
      ),
    );
    const codes = screen.getByRole('region', { name: 'Issued codes' });
    expect(codes).toHaveTextContent('Current');
    expect(codes.textContent).not.toMatch(/\b\d{6}\b|\b\d{3} \d{3}\b/);
  });

  test('is announced once when it is new', async () => {
    const portal = await open('', { answer: answering(() => codeAnswer()) });
    await issue(portal);
    const announced = await screen.findByText(/^Code issued: 4 8 2, 9 1 5\./);
    expect(announced).toHaveAttribute('role', 'status');
  });

  test('leaves the page when it ends, and the button returns', async () => {
    const portal = await open('', { answer: answering(() => codeAnswer(1)) });
    await issue(portal);
    await screen.findByText(spoken);
    await screen.findByText('The code has expired');
    expect(screen.queryByText(spoken)).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('482');
    expect(screen.getByRole('button', { name: 'Issue code' })).toBeInTheDocument();
    expect(screen.getByText('The code has expired.')).toHaveAttribute('role', 'status');
  });

  test('counts its lifetime from its arrival', async () => {
    // The server's clock is five minutes ahead: by the browser's, the code would last ten minutes.
    const portal = await open('&now=%2B5m');
    await issue(portal);
    expect(await screen.findByText(/^(5 minutes|4 minutes 5\d seconds) left$/)).toBeInTheDocument();
  });

  test('is hidden while the tab is, and never in what is printed', async () => {
    const portal = await open('', { answer: answering(() => codeAnswer()) });
    await issue(portal);
    const digits = await screen.findByText(spoken);
    expect(digits.closest('.no-print')).not.toBeNull();
    setHidden(true);
    await waitFor(() => expect(screen.queryByText(spoken)).not.toBeInTheDocument());
    expect(document.body.textContent).not.toContain('915');
    setHidden(false);
    expect(await screen.findByText(spoken)).toBeInTheDocument();
  });

  test('is copied as digits without a space', async () => {
    const portal = await open('', { answer: answering(() => codeAnswer()) });
    await issue(portal);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await portal.user.click(await screen.findByRole('button', { name: 'Copy code' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith('482915');
  });

  test('a new one replaces it', async () => {
    const portal = await open();
    await issue(portal);
    await portal.user.click(await screen.findByRole('button', { name: 'Issue a new code' }));
    await waitFor(() => expect(issued(portal)).toBe(2));
    expect(await screen.findByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  });

  test('a double click issues one', async () => {
    const portal = await open();
    await portal.user.dblClick(await screen.findByRole('button', { name: 'Issue code' }));
    await screen.findByRole('button', { name: 'Copy code' });
    expect(issued(portal)).toBe(1);
  });

  test('is in no address, no storage and no cookie', async () => {
    const portal = await open('', { answer: answering(() => codeAnswer()) });
    await issue(portal);
    await screen.findByText(spoken);
    const kept = [portal.address(), document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage })];
    expect(kept.join(' ')).not.toContain('482915');
  });
});

describe('when no code can be issued', () => {
  test.each(['http-500', 'unparseable', 'drop', 'graphql-error', 'empty'])(
    'after %s it says that nothing was issued, and the button stays',
    async (fault) => {
      const portal = await open(`&fault=${mutation}:${fault}@1`);
      await issue(portal);
      expect(await screen.findByText('No code was issued')).toBeInTheDocument();
      expect(issued(portal)).toBe(1);
      await portal.user.click(screen.getByRole('button', { name: 'Issue code' }));
      expect(await screen.findByRole('button', { name: 'Copy code' })).toBeInTheDocument();
      expect(screen.queryByText('No code was issued')).not.toBeInTheDocument();
    },
  );

  test('a refusal is told in the words of the API', async () => {
    const refused = {
      authenticationCode: null,
      userErrors: [{ code: 'LIMIT_REACHED', message: 'Enough for today.', field: null }],
    };
    const portal = await open('', {
      answer: answering(() => Response.json({ data: { issueAuthenticationCode: refused } })),
    });
    await issue(portal);
    expect(await screen.findByRole('alert')).toHaveTextContent('No code was issuedEnough for today.');
  });

  test("a code that can't be typed is none", async () => {
    const portal = await open('', {
      answer: answering(() => {
        const answer = {
          code: 'none',
          issuedAt: 'x',
          expiresAt: 'y',
        };
        const payload = { authenticationCode: answer, userErrors: [] };
        return Response.json({ data: { issueAuthenticationCode: payload } });
      }),
    });
    await issue(portal);
    expect(await screen.findByText('No code was issued')).toBeInTheDocument();
  });

  test('a license without codes explains it, without a button', async () => {
    await openPortal('/authentication?as=owner');
    expect(await screen.findByText('Multi-factor authentication is off')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /issue/i })).not.toBeInTheDocument();
  });

  test.each([
    ['mfa,no-license', 'No active license'],
    ['mfa,no-hardware', 'No hardware license'],
    ['mfa,no-device', 'No device'],
  ])('scenario %s explains: %s', async (scenario, heading) => {
    await openPortal(`/authentication?scenario=${scenario}&as=owner`);
    expect(await within(screen.getByRole('main')).findByText(heading)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /issue/i })).not.toBeInTheDocument();
  });

  test('an API without the operation says so when the button is pressed, and then offers none', async () => {
    const license = documentedLicense.primaryServiceLicense;
    const withCode = {
      ...documentedLicense,
      primaryServiceLicense: license && { ...license, isMfaEnabled: true },
    };
    const portal = await open('', { answer: documentedApi(withCode) });
    const panel = await screen.findByRole('region', { name: 'Current code' });
    await portal.user.click(await screen.findByRole('button', { name: 'Issue code' }));
    expect(await within(panel).findByText("This API doesn't offer this area")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Issue code' })).not.toBeInTheDocument();
    expect(within(panel).queryByText(/Issue one/)).not.toBeInTheDocument();
    expect(issued(portal)).toBe(1);
    const documented = ['ToolbarLicenseInfoQuery', 'MainMenuIsOfflineQuery', 'GetIsFasTrakMutation'];
    for (const name of documented)
      expect(portal.operations.filter((operation) => operation === name)).toHaveLength(1);
  });

  test("the license that didn't load can be asked for again", async () => {
    const { user } = await open(
      '&fault=AuthenticationLicenseQuery:http-500@1,MainMenuIsOfflineQuery:http-500',
    );
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Issue code' })).toBeInTheDocument();
  });

  test('the list fails alone', async () => {
    const portal = await open('&fault=AuthenticationIssuesQuery:http-500');
    const list = await screen.findByRole('region', { name: 'Issued codes' });
    await within(list).findByText("This part didn't load");
    await issue(portal);
    expect(await screen.findByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  });
});
