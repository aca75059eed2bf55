import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

test.each([
  [
    '/organization/organization-north-county?tab=activity&as=owner',
    'Only Administrators can do this. Ask Angela Whitfield.',
    'Request access',
    'access:admin',
  ],
  [
    '/offline-tools?scenario=offline&as=viewer',
    'Only Operators can do this. Ask Angela Whitfield.',
    'Request access',
    'perform:advanced_actions',
  ],
  [
    '/devices?scenario=no-device&as=viewer',
    'No devices are assigned to you yet. Ask Angela Whitfield.',
    'Request access',
    'No devices are assigned to me yet.',
  ],
  [
    '/authentication?scenario=no-license&as=owner',
    'Codes require an active license. Ask Angela Whitfield.',
    'Request a license',
    'Please provide a license for this device: 7C21-0048-B93E.',
  ],
  [
    '/authentication?as=owner',
    "This license doesn't use codes. To turn them on, ask Angela Whitfield.",
    'Request codes',
    'Please turn on authentication codes for the license of this device: 7C21-0048-B93E.',
  ],
  [
    '/metrics/device-access?scenario=no-hardware&as=owner',
    'This device has no hardware license. Ask Angela Whitfield.',
    'Request a license',
    'This device has no hardware license.',
  ],
  [
    '/metrics/advanced-actions?scenario=exhausted&as=owner',
    'New requests are refused until more are added. Ask Angela Whitfield.',
    'Request more actions',
    'Out of advanced actions',
  ],
])('%s names the person to ask, with a request to send', async (address, sentence, button, request) => {
  const { user } = await openPortal(address);
  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveTextContent(sentence));
  expect(within(main).getAllByRole('link', { name: 'Angela Whitfield' })[0]).toHaveAttribute(
    'href',
    'mailto:angela.whitfield@north-county.example',
  );
  await user.click(within(main).getAllByRole('button', { name: button }).at(-1) as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  expect(await dialog.findByText('Angela Whitfield')).toBeVisible();
  const text = await dialog.findByRole('region', { name: 'Request' });
  expect(text).toHaveTextContent('Hello Angela Whitfield,');
  expect(text).toHaveTextContent(request);
});

test.each([
  ['names the person to ask', undefined, 'Ask Angela Whitfield.'],
  ['says to ask an administrator where the API has no contacts', documentedApi(), 'Ask an administrator.'],
])('a change that is forbidden %s', async (_, documented, sentence) => {
  const errors = [{ message: 'Forbidden', extensions: { code: 'FORBIDDEN', permission: 'access:admin' } }];
  const { user } = await openPortal('/devices/device-7c21-0048-b93e?as=admin', {
    answer: (request, operation) => {
      if (operation === 'UpdateDeviceMutation') return Response.json({ data: null, errors });
      return operation === 'ContactsQuery' ? documented?.(request, operation) : undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), ' 7');
  await user.click(dialog.getByRole('button', { name: 'Save device' }));
  expect(await dialog.findByText(`Only Administrators can do this. ${sentence}`)).toBeVisible();
});

test('where the API has no contacts, an administrator of the account is asked', async () => {
  const { user } = await openPortal('/users?as=viewer', { answer: documentedApi() });
  const main = screen.getByRole('main');
  await user.click(await within(main).findByRole('button', { name: 'Ask an administrator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request access' }));
  expect(await dialog.findByText('Send this request to an administrator of North County Lab.')).toBeVisible();
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/offline-tools', 'Software Updates'],
  ['/offline-usage-metrics', 'Usage Metrics'],
  ['/metrics/device-access', 'Device Access'],
  ['/fastrak', 'Magnet Graykey FasTrak'],
  ['/authentication', 'Authentication Code'],
])(
  '%s of a session without a device keeps its title and names the person to ask once',
  async (path, title) => {
    await openPortal(`${path}?scenario=no-device&as=owner`);
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('link', { name: 'Angela Whitfield' })).toBeVisible();
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(within(main).getAllByText(/no device|doesn't have (one|a device)/)).toHaveLength(
      path.endsWith('letter') ? 1 : 2,
    );
  },
);
