import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const device = '/devices/device-7c21-0048-b93e?as=admin';
const title = 'The device was not saved';

async function rename({ user }: TestPortal): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText(/^Name/), ' 7');
  return screen.getByRole('button', { name: 'Save device' });
}

test('saving without a response is sent once, shows the same message everywhere, and can be tried again', async () => {
  let drop: (error: Error) => void = () => {};
  const dropped = new Promise<never>((_, reject) => {
    drop = reject;
  });
  const portal = await openPortal(device, {
    answer: (_, operation) => (operation === 'UpdateDeviceMutation' ? dropped : undefined),
  });
  const send = await rename(portal);
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
  expect(portal.operations.filter((name) => name === 'UpdateDeviceMutation')).toHaveLength(1);
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
});

test('saving that the server rejects without a reason says so', async () => {
  const portal = await openPortal(`${device}&fault=UpdateDeviceMutation:value(path=updateDevice;json=null)`);
  await portal.user.click(await rename(portal));
  const alert = (await screen.findByText(title)).closest('[role=alert]');
  expect(alert).toHaveTextContent("The server didn't say why. Try again.");
});
