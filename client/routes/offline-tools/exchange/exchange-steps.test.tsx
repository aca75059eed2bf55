import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { sampleFile } from '#client/testing/sample-file.ts';

const moment = 'now=2025-11-21T15:00:00Z,frozen';
const address = `/offline-tools?scenario=offline&as=owner&${moment}`;
const exchange = async () => within(await screen.findByRole('region', { name: 'License exchange' }));
const sent = ({ operations }: TestPortal) =>
  operations.filter((name) => name === 'BeginOfflineExchangeMutation').length;

async function chooseFile(portal: TestPortal, fileName = 'request-good.request') {
  const panel = await exchange();
  await portal.user.upload(
    await panel.findByLabelText('Choose request file'),
    await sampleFile(portal, fileName),
  );
  expect(await panel.findByText(fileName)).toBeVisible();
  return panel;
}

describe('the license exchange', () => {
  test('is sent once, and continues to a transferred response', async () => {
    const portal = await openPortal(address);
    const panel = await exchange();
    const states = () =>
      within(panel.getByRole('list', { name: 'Exchange steps' }))
        .getAllByRole('listitem')
        .flatMap(({ dataset }) => dataset.state ?? []);
    expect(await panel.findByText(/nothing of an examined phone\.$/)).toBeVisible();
    expect(states()).toEqual(['current', 'coming', 'coming']);
    await chooseFile(portal);
    await portal.user.dblClick(panel.getByRole('button', { name: 'Upload request' }));
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Download response' })).toHaveFocus());
    expect(states()).toEqual(['done', 'current', 'current']);
    expect(sent(portal)).toBe(1);
    expect(panel.getByText('7C21-0048-B93E-2025-11-21.response', { selector: 'strong' })).toBeVisible();
    expect(panel.getByText(/Save the response\. Take it by Dec 5\./)).toBeInTheDocument();
    // The exchange isn't done until the response is on the device.
    const lastExchange = () => panel.getByText('Last exchange').nextElementSibling?.textContent;
    expect(lastExchange()).not.toBe('Nov 21, 2025');
    expect(await screen.findByText('Response ready. Take it by Dec 5.')).toBeVisible();
    expect(panel.getByText('Response ready')).toBeVisible();

    await portal.user.click(panel.getByRole('button', { name: 'Confirm transfer' }));
    expect(await screen.findByText(/^Transfer confirmed\./)).toBeInTheDocument();
    await waitFor(() => expect(lastExchange()).toBe('Nov 21, 2025'));
    expect(panel.getByText('On time')).toBeVisible();
    const past = within(screen.getByRole('table', { name: 'Past exchanges' }));
    expect(past.getByText('Transferred Nov 21, 2025')).toBeInTheDocument();
    expect(states()).toEqual(['current', 'coming', 'coming']);
  });

  test('with a response that waits can be left for another request', async () => {
    const portal = await openPortal(`/offline-tools?scenario=exchange-ready&as=owner&${moment}`);
    const panel = await exchange();
    await portal.user.click(await panel.findByRole('button', { name: 'Upload another request' }));
    expect(panel.getByLabelText('Choose request file')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Back to the response' }));
    expect(panel.getByRole('button', { name: 'Confirm transfer' })).toBeInTheDocument();
  });

  test('keeps the file when sending failed, and sends it again', async () => {
    const portal = await openPortal(`${address}&fault=BeginOfflineExchangeMutation:http-503@1`);
    const panel = await chooseFile(portal);
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    expect(await panel.findByText('No response was created')).toBeInTheDocument();
    expect(panel.getByText('request-good.request')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    expect(await panel.findByRole('button', { name: 'Confirm transfer' })).toBeInTheDocument();
  });

  test.each([
    ['request-changed.request', "isn't from a device. Export the request file from the device again."],
    ['request-wrong-device.request', 'is from device 3A90-0112-5D4F; this license is for 7C21-0048-B93E.'],
    ['request-expired.request', 'This request expired on Nov 11, 2025. Export a new one on the device.'],
    ['request-handed-in-before.request', 'This file was already uploaded on Nov 9, 2025.'],
  ])('says at the field why %s is refused', async (fileName, words) => {
    const portal = await openPortal(address);
    const panel = await chooseFile(portal, fileName);
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
    expect(panel.getByLabelText('Choose request file')).toHaveFocus();
  });

  test('needs a file, and none larger than 64 KiB', async () => {
    const portal = await openPortal(address);
    const panel = await exchange();
    await portal.user.click(await panel.findByRole('button', { name: 'Upload request' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Choose the file that the device saved');
    const large = new File(['x'.repeat(65_537)], 'large.request');
    await portal.user.upload(panel.getByLabelText('Choose request file'), large);
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent('The file is over 64 KiB'));
    expect(sent(portal)).toBe(0);
  });
});

test('past exchanges have both digests, and more than six are shown on request', async () => {
  const portal = await openPortal(address);
  const table = within(await screen.findByRole('table', { name: 'Past exchanges' }));
  expect(table.getAllByRole('row')).toHaveLength(7);
  await portal.user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(table.getAllByRole('row')).toHaveLength(8);
  expect(table.getByText('Expired')).toBeInTheDocument();
  expect(table.getAllByRole('button', { name: /^Copy SHA-256 of .+\.request$/, hidden: true })).toHaveLength(
    7,
  );
});

test('a session that may not exchange sees the schedule and past exchanges', async () => {
  const portal = await openPortal(`/offline-tools?scenario=offline&as=viewer&${moment}`);
  const panel = await exchange();
  expect(await panel.findByText("You can't start or continue exchanges")).toBeInTheDocument();
  expect(await panel.findByText('Next due')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Upload request' })).not.toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Past exchanges' })).toBeInTheDocument();
  expect(sent(portal)).toBe(0);
});
