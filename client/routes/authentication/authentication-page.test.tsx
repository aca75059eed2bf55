import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { documentedApi, documentedLicense } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

const mutation = 'IssueAuthenticationCodeMutation';

const open = (rest = '', options: PortalOptions = {}) =>
  openPortal(`/authentication?scenario=mfa&as=owner${rest}`, options);

/** The last response is also that of all further requests. */
function answering(...responses: readonly (() => Response)[]): PortalOptions {
  let count = 0;
  return {
    answer: (_request, operation) => {
      if (operation !== mutation) return undefined;
      count += 1;
      return responses[Math.min(count, responses.length) - 1]?.();
    },
  };
}

const payload = (authenticationCode: object | null, ...userErrors: readonly object[]) =>
  Response.json({ data: { issueAuthenticationCode: { authenticationCode, userErrors } } });

/** A code for this many seconds. */
const codeFor = (seconds: number) => () => {
  const at = (later: number) => new Date(Date.now() + later * 1000).toISOString();
  return payload({ code: '482915', issuedAt: at(0), expiresAt: at(seconds) });
};

const issueCount = ({ operations }: TestPortal) => operations.filter((name) => name === mutation).length;
const issueButton = () => screen.findByRole('button', { name: 'Issue code' });
const announced = 'Code issued: 4 8 2, 9 1 5.';

describe('the authentication code', () => {
  test('is shown in groups, announced digit by digit, copied without a space, and stored nowhere', async () => {
    const portal = await open('', answering(codeFor(182)));
    await portal.user.click(await issueButton());
    expect(await screen.findByText(announced)).toHaveAttribute('role', 'status');
    const panel = screen.getByRole('region', { name: 'Current code' });
    expect(panel).toHaveTextContent('7C21-0048-B93E');
    expect(within(panel).getByText('482')).toBeVisible();
    expect(within(panel).getByText('915')).toBeVisible();
    expect(
      within(panel).getByText(/^3 minutes( \d seconds?)? left$|^2 minutes 5\d seconds left$/),
    ).toBeVisible();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await portal.user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(write).toHaveBeenCalledWith('482915');
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(portal.address() + document.cookie + stored).not.toContain('482915');
  });

  test('lasts its time from its arrival, is listed without digits, and is replaced by the next one', async () => {
    // The server's clock is five minutes ahead: by the browser's, the code would last ten minutes.
    const portal = await open('&now=%2B5m');
    const rows = () =>
      within(screen.getByRole('table', { name: 'Issued codes' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Issued codes' });
    const before = rows();
    expect(before[0]).toBe('WhenBy');
    await portal.user.dblClick(await issueButton());
    expect(await screen.findByText(/^(5 minutes|4 minutes 5\d seconds) left$/)).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(before.length + 1));
    expect(rows()[1]).toMatch(/^Today, .+[AP]MPriya Raman$/);
    expect(issueCount(portal)).toBe(1);
    await portal.user.click(screen.getByRole('button', { name: 'Issue a new code' }));
    await waitFor(() => expect(rows()).toHaveLength(before.length + 2));
    expect(screen.getAllByText(/^Code issued: /)).toHaveLength(1);
  });

  test('leaves the page when it ends, and the button returns', async () => {
    const portal = await open('', answering(codeFor(1)));
    await portal.user.click(await issueButton());
    await screen.findByText(announced);
    expect(await screen.findByText('The code has expired.')).toHaveAttribute('role', 'status');
    expect(document.body.textContent).not.toMatch(/482|4 8 2/);
    expect(await issueButton()).toBeVisible();
  });

  test('is hidden while the tab is, and never printed', async () => {
    const setHidden = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      fireEvent(document, new Event('visibilitychange'));
    };
    const portal = await open('', answering(codeFor(300)));
    await portal.user.click(await issueButton());
    expect((await screen.findByText(announced)).closest('.no-print')).not.toBeNull();
    expect(screen.getByText('482').closest('.no-print')).not.toBeNull();
    setHidden(true);
    expect(await screen.findByText('The code is hidden')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/482|4 8 2/);
    setHidden(false);
    expect(await screen.findByText(announced)).toBeInTheDocument();
  });
});

describe('when no code can be issued', () => {
  test("it says so in the API's words, and the button stays", async () => {
    const limit = { code: 'LIMIT_REACHED', message: 'Enough for today.', field: null };
    const portal = await open(
      '',
      answering(
        () => payload(null, limit),
        () => new Response('', { status: 500 }),
        () => payload({ code: 'none', issuedAt: 'x', expiresAt: 'y' }),
        codeFor(300),
      ),
    );
    for (const reason of [
      'Enough for today.',
      "The license service isn't answering (500).",
      "The server didn't say why.",
    ]) {
      await portal.user.click(await issueButton());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
      expect(screen.getByRole('alert')).toHaveTextContent('No code was issued');
    }
    await portal.user.click(await issueButton());
    expect(await screen.findByText(announced)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['online', 'Multi-factor authentication is off'],
    ['mfa,no-license', 'No active license'],
    ['mfa,no-device', 'No device'],
  ])('scenario %s explains: %s', async (scenario, heading) => {
    await openPortal(`/authentication?scenario=${scenario}&as=owner`);
    expect(await within(screen.getByRole('main')).findByText(heading)).toBeVisible();
    expect(screen.queryByRole('button', { name: /issue/i })).toBeNull();
  });

  test('an API without the operation says so when the button is pressed, and then offers none', async () => {
    const license = documentedLicense.primaryServiceLicense;
    const withCodes = {
      ...documentedLicense,
      primaryServiceLicense: license && { ...license, isMfaEnabled: true },
    };
    const portal = await open('', { answer: documentedApi(withCodes) });
    await portal.user.click(await issueButton());
    const panel = within(screen.getByRole('region', { name: 'Current code' }));
    expect(await panel.findByText("Your license service doesn't issue codes here.")).toBeVisible();
    expect(panel.queryByRole('button')).toBeNull();
    expect(issueCount(portal)).toBe(1);
    await portal.router.navigate('/dashboard');
    await portal.router.navigate('/authentication');
    expect(await screen.findByText("Your license service doesn't issue codes here.")).toBeVisible();
  });

  test('the license can be loaded again, and the list fails alone', async () => {
    const { user } = await open(
      '&fault=AuthenticationLicenseQuery:http-500@1,AuthenticationIssuesQuery:http-500,MainMenuIsOfflineQuery:http-500',
    );
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' }));
    await user.click(await issueButton());
    expect(await screen.findByText(/^Code issued: /)).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Issued codes' }));
    expect(await list.findByText("This part didn't load")).toBeVisible();
  });
});
