import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

type Form = {
  name: string;
  address: string;
  mutation: string;
  field: string;
  fill: (user: TestPortal['user']) => Promise<void>;
  button: string;
  title: string;
};

const type = async (user: TestPortal['user'], label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const press = async (user: TestPortal['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const forms: readonly Form[] = [
  {
    name: 'a device',
    address: '/devices/device-7c21-0048-b93e?as=admin',
    mutation: 'UpdateDeviceMutation',
    field: 'updateDevice',
    fill: async (user) => {
      await press(user, 'Edit');
      await type(user, /^Name/, 'Bench 7');
    },
    button: 'Save device',
    title: 'The device was not saved',
  },
  {
    name: 'a move',
    address: '/devices/device-7c21-0048-b93e?scenario=fleet&as=admin',
    mutation: 'MoveDevicesMutation',
    field: 'repositionDevices',
    fill: async (user) => {
      await press(user, 'Move to group');
      await user.selectOptions(await screen.findByLabelText('Move to'), 'No group');
    },
    button: 'Move Bench 2 (7C21-0048-B93E)',
    title: 'No devices were moved',
  },
  {
    name: 'a request for a trial',
    address: '/fastrak-trial?scenario=fastrak-none&as=owner',
    mutation: 'RequestFasTrakTrialMutation',
    field: 'requestFasTrakTrial',
    fill: (user) => type(user, /^Note/, 'For the new lab.'),
    button: 'Request the trial',
    title: 'The trial was not requested',
  },
];

describe.each(forms)('saving $name', ({ address, mutation, field, fill, button, title }) => {
  test('without a response is sent once, shows the same message everywhere, and can be tried again', async () => {
    let drop: (error: Error) => void = () => {};
    const dropped = new Promise<never>((_, reject) => {
      drop = reject;
    });
    const portal = await openPortal(address, {
      answer: (_, operation) => (operation === mutation ? dropped : undefined),
    });
    await fill(portal.user);
    const send = await screen.findByRole('button', { name: button });
    // Both before the button can say that it is busy.
    act(() => {
      send.click();
      send.click();
    });
    drop(new TypeError('Failed to fetch'));
    const alert = (await screen.findByText(title)).closest('[role=alert]');
    expect(alert).toHaveTextContent(
      "The license service isn't answering. Your changes are still here. Try again.",
    );
    expect(portal.operations.filter((name) => name === mutation)).toHaveLength(1);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'),
    );
  });

  test('that the server rejects without a reason says so', async () => {
    const portal = await openPortal(`${address}&fault=${mutation}:value(path=${field};json=null)`);
    await fill(portal.user);
    await press(portal.user, button);
    const alert = (await screen.findByText(title)).closest('[role=alert]');
    expect(alert).toHaveTextContent("The server didn't say why. Try again.");
  });
});
