import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T15:00:00Z,frozen';
const own = 'device-7c21-0048-b93e';
const serialNumbers = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/g;

const open = (path = '/dashboard?scenario=expiring&as=owner', options: PortalOptions = {}) =>
  openPortal(`${path}&${frozen}`, options);
const openFleet = (options: PortalOptions = {}) => open('/dashboard?scenario=fleet,grace&as=admin', options);

const needsAttention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));
const dialogOf = async (name: RegExp | string = /^Request renewal/) =>
  within(await screen.findByRole('dialog', { name }));
const textOf = async () => (await screen.findByRole('region', { name: 'Request' })).textContent ?? '';

async function openRequest({ user }: TestPortal, name = 'Request renewal') {
  await user.click(await (await needsAttention()).findByRole('button', { name }));
  return dialogOf();
}

async function mark(portal: TestPortal) {
  const dialog = await openRequest(portal);
  await portal.user.click(await dialog.findByRole('button', { name: 'Mark as requested' }));
}

const record = (portal: TestPortal, as: string, deviceIds: readonly string[]) =>
  portal.sendAs(
    as,
    'mutation RecordMutation($ids: [ID!]!) { recordRenewalRequest(input: { deviceIds: $ids }) { userErrors { code } } }',
    { ids: deviceIds },
  );

describe('a request for renewal', () => {
  test('is offered to be marked first once it was opened in email', async () => {
    // jsdom has no mail program.
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', stop);
    const portal = await open();
    const dialog = await openRequest(portal);
    const button = await dialog.findByRole('button', { name: 'Mark as requested' });
    const mail = dialog.getByRole('link', { name: 'Open in email' });
    expect([mail, button].map((each) => each.dataset.variant)).toEqual(['filled', 'default']);
    await portal.user.click(mail);
    expect([mail, button].map((each) => each.dataset.variant)).toEqual(['default', 'filled']);
    expect(button).toHaveFocus();
    document.removeEventListener('click', stop);
  });

  test('that was marked is said at the alert, by the button of the header and in the activity, until Undo', async () => {
    const portal = await open('/dashboard?scenario=expiring&as=admin');
    await mark(portal);
    expect(await screen.findByText('Renewal marked as requested.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [alert] = await (await needsAttention()).findAllByRole('listitem');
    expect(alert).toHaveTextContent(/^Warning: .*Renewal requested Nov 21 by [A-Z]\w+ [A-Z]\w+\./);
    expect(within(alert as HTMLElement).getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
    const buttons = screen.getAllByRole('button', { name: 'Ask again' });
    expect(buttons.map((each) => each.dataset.variant)).toEqual(['default', undefined]);
    const activity = await screen.findByRole('table', { name: 'Recent activity' });
    await waitFor(() =>
      expect(within(activity).getAllByRole('row')[1]).toHaveTextContent('Renewal requested'),
    );
    await portal.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: Renewal marked as requested.')).toBeInTheDocument();
    await waitFor(() => expect(alert).not.toHaveTextContent('Renewal requested'));
    expect(screen.getAllByRole('button', { name: 'Request renewal' })).toHaveLength(2);
  });

  test('shows a viewer the day without a name, and can only be copied and mailed by them', async () => {
    const portal = await open('/dashboard?scenario=expiring&as=viewer');
    await record(portal, 'owner', [own]);
    await portal.router.navigate('/devices');
    await portal.router.navigate('/dashboard');
    const attention = await needsAttention();
    expect(await attention.findByText('Renewal requested Nov 21.')).toBeInTheDocument();
    const dialog = await openRequest(portal, 'Ask again');
    expect(await dialog.findByRole('link', { name: 'Open in email' })).toBeInTheDocument();
    await portal.settled();
    expect(dialog.queryByRole('button', { name: 'Mark as requested' })).not.toBeInTheDocument();
  });

  test('is on the page of its device, about that device alone', async () => {
    const portal = await open(`/devices/${own}?scenario=fleet,grace&as=admin`);
    const license = within(await screen.findByRole('region', { name: 'License term' }));
    await portal.user.click(await license.findByRole('button', { name: 'Request renewal' }));
    const dialog = await dialogOf('Request renewal');
    expect(await textOf()).toMatch(/Please renew the license of this device: 7C21-0048-B93E/);
    expect((await textOf()).match(serialNumbers)).toHaveLength(1);
    await portal.user.click(await dialog.findByRole('button', { name: 'Mark as requested' }));
    expect(await license.findByText(/^Renewal requested Nov 21 by \w+ \w+\.$/)).toBeInTheDocument();
    expect(license.getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
  });

  test.each([
    ['FORBIDDEN', 'Only Operators can do this.'],
    ['lost', 'Try again.'],
  ])('that could not be marked stays open and says why: %s', async (kind, text) => {
    const permission = 'perform:advanced_actions';
    const portal = await open('/dashboard?scenario=expiring&as=owner', {
      answer: (_request, operation) => {
        if (operation !== 'RecordRenewalRequestMutation') return undefined;
        if (kind === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
        return Response.json({
          data: null,
          errors: [{ message: 'Forbidden', extensions: { code: kind, permission } }],
        });
      },
    });
    await mark(portal);
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The request was not marked');
    expect(problem).toHaveTextContent(text);
    expect(screen.getByRole('dialog', { name: 'Request renewal' })).toBeInTheDocument();
    expect(screen.queryByText(/marked as requested/)).not.toBeInTheDocument();
  });

  test('is copied and mailed as before where the API keeps none', async () => {
    const older = new Map([
      ['RenewalDevicesQuery', 'licenseStatus'],
      ['RenewalRequestQuery', 'renewalRequest'],
    ]);
    const portal = await openFleet({
      answer: (_request, operation) => {
        const field = older.get(operation);
        if (field === undefined) return undefined;
        return Response.json({ errors: [{ message: `Cannot query field "${field}".` }] }, { status: 400 });
      },
    });
    const dialog = await openRequest(portal);
    const boxes = await dialog.findAllByRole('checkbox');
    expect((await textOf()).match(serialNumbers)).toHaveLength(boxes.length);
    expect(await textOf()).not.toContain('F15C-BBCF-0CBD');
    await portal.settled();
    expect(dialog.queryByRole('button', { name: 'Mark as requested' })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Open in email' })).toBeInTheDocument();
    expect(screen.queryByText("This API doesn't offer this area")).not.toBeInTheDocument();
  });
});

describe('the request of an administrator of many devices', () => {
  test('lists what has ended or ends within 90 days and does not renew, by its last day', async () => {
    const dialog = await openRequest(await openFleet());
    const boxes = await dialog.findAllByRole('checkbox');
    expect(dialog.getByText(/^Contact your vendor representative/)).toBeInTheDocument();
    expect(await textOf()).toMatch(/^Hello,\n\nPlease renew the licenses of these devices:\n/);
    const lines = (await textOf()).match(/^[0-9A-F]{4}-.*$/gm) ?? [];
    expect(lines).toHaveLength(boxes.length);
    for (const line of lines)
      expect(line).toMatch(/^[0-9A-F-]{14}( \(.+\))?, (Graykey|VeraKey), (ends|ended) \w{3} \d+, 202\d$/);
    const days = lines.map((line) => Date.parse(/\w{3} \d+, \d{4}$/.exec(line)?.[0] ?? ''));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days.at(-1)).toBeLessThanOrEqual(Date.parse('2026-02-19'));
    expect(lines.join()).not.toContain('F15C-BBCF-0CBD');
    await dialogOf(`Request renewal of ${boxes.length} licenses`);
  });

  test('is about the licenses that are checked, and marks them alone', async () => {
    const portal = await openFleet();
    const { user } = portal;
    const dialog = await openRequest(portal);
    const boxes = await dialog.findAllByRole('checkbox');
    const count = boxes.length;
    await user.click(boxes[0] as HTMLElement);
    await dialogOf(`Request renewal of ${count - 1} licenses`);
    const serialNumber = boxes[0]?.closest('label')?.textContent?.match(serialNumbers)?.[0] ?? '';
    expect(await textOf()).not.toContain(serialNumber);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy renewal request' }));
    expect(write.mock.calls[0]?.[0].match(serialNumbers)).toHaveLength(count - 1);
    await user.click(dialog.getByRole('button', { name: 'Mark as requested' }));
    expect(
      await screen.findByText(`Renewal of ${count - 1} licenses marked as requested.`),
    ).toBeInTheDocument();

    // Licenses that weren't requested, and the one that "Ask again" is about.
    const next = await openRequest(portal, 'Ask again');
    await dialogOf('Request renewal of 2 licenses');
    expect(next.getAllByText(/^Renewal requested Nov 21 by \w+ \w+\.$/)).toHaveLength(count - 1);
    for (const box of await next.findAllByRole('checkbox', { checked: true })) await user.click(box);
    expect(next.getByText('Choose at least one license.')).toBeInTheDocument();
    expect(next.queryByRole('link', { name: 'Open in email' })).not.toBeInTheDocument();
  });
});
