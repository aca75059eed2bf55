import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { watchLiveRegions } from '#client/testing/live-regions.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { sampleFile } from '#client/testing/sample-file.ts';

const moment = 'now=2025-11-21T15:00:00Z,frozen';
const address = `/offline-tools?scenario=offline&as=owner&${moment}`;
const exchange = async () => within(await screen.findByRole('region', { name: 'License exchange' }));
const sent = ({ operations }: TestPortal) =>
  operations.filter((name) => name === 'BeginOfflineExchangeMutation').length;

async function uploadFile(portal: TestPortal, fileName = 'request-good.request') {
  const panel = await exchange();
  await portal.user.upload(
    await panel.findByLabelText('Choose request file'),
    await sampleFile(portal, fileName),
  );
  return panel;
}

describe('the license exchange', () => {
  test('shows what is in the request, is sent once, and continues to a transferred response', async () => {
    const portal = await openPortal(address);
    const panel = await exchange();
    const states = () =>
      within(panel.getByRole('list', { name: 'Exchange steps' }))
        .getAllByRole('listitem')
        .map(({ dataset }) => dataset.state);
    expect(await panel.findByText(/^Export a request file on 7C21-0048-B93E,/)).toBeVisible();
    expect(states()).toEqual(['done', 'current', 'coming', 'coming']);
    await uploadFile(portal);
    await waitFor(() => expect(panel.getByText('request-good.request')).toHaveFocus());
    const facts = panel.getByText('Created').closest('dl');
    for (const fact of ['Device7C21-0048-B93E', '(1 hour ago)', 'RequestNumber 8', 'Software5.13.0'])
      expect(facts).toHaveTextContent(fact);
    const checks = within(panel.getByRole('list', { name: 'File checks' }));
    expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Serial number matches this license',
      'Can be uploaded through Dec 21, 2025',
      'Not uploaded before',
      'No personal or phone data',
      'The signature is checked when it is sent',
    ]);
    expect(sent(portal)).toBe(0);

    const alerts = watchLiveRegions('alert');
    await portal.user.dblClick(panel.getByRole('button', { name: 'Upload request' }));
    const response = await panel.findByRole('heading', { name: 'Step 3: Download response' });
    await waitFor(() => expect(response).toHaveFocus());
    expect(alerts()).toEqual([]);
    expect(sent(portal)).toBe(1);
    expect(panel.getByText('7C21-0048-B93E-2025-11-21.response', { selector: 'strong' })).toBeVisible();
    expect(panel.getByText(/Save the response\. Take it by Dec 5\./)).toBeInTheDocument();
    // The exchange isn't done until the response is on the device.
    const lastExchange = () => panel.getByText('Last exchange').nextElementSibling?.textContent;
    const before = lastExchange();
    expect(before).not.toBe('Nov 21, 2025');
    expect(await screen.findByText('Response ready. Take it by Dec 5.')).toBeVisible();
    expect(panel.getByText('Response ready')).toBeVisible();

    await portal.user.click(panel.getByRole('button', { name: 'Next' }));
    await portal.user.click(await panel.findByRole('button', { name: 'Confirm transfer' }));
    expect(await panel.findByText('Transfer confirmed')).toBeInTheDocument();
    await waitFor(() => expect(lastExchange()).toBe('Nov 21, 2025'));
    expect(panel.getByText('On time')).toBeVisible();
    expect(screen.queryByText(/Take it to the device/)).toBeNull();
    const past = within(screen.getByRole('table', { name: 'Past exchanges' }));
    expect(past.getByText('Transferred Nov 21, 2025')).toBeInTheDocument();
    expect(portal.address()).toMatch(/\?step=carried&exchange=.+/);
    await portal.router.navigate(-1);
    expect(await panel.findByRole('heading', { name: 'Step 3: Download response' })).toBeInTheDocument();
  });

  test('continues at its response, whatever the address', async () => {
    const portal = await openPortal(address);
    await portal.user.click((await uploadFile(portal)).getByRole('button', { name: 'Upload request' }));
    const panel = await exchange();
    await panel.findByRole('heading', { name: 'Step 3: Download response' });
    await portal.router.navigate('/offline-tools?step=device');
    await panel.findByRole('heading', { name: 'Step 2: Upload request' });
    for (const elsewhere of ['/offline-tools', '/offline-tools?step=carried&exchange=unknown']) {
      await portal.router.navigate(elsewhere);
      expect(await panel.findByRole('heading', { name: 'Step 3: Download response' })).toBeInTheDocument();
    }
  });

  test('whose response has expired offers to start over, and is listed so', async () => {
    const portal = await openPortal(`${address}&step=device`);
    const past = within(await screen.findByRole('table', { name: 'Past exchanges' }));
    expect(past.getByText('Expired')).toBeInTheDocument();
    const id = 'exchange-device-7c21-0048-b93e-5';
    await portal.router.navigate(`/offline-tools?step=response&exchange=${id}`);
    const panel = await exchange();
    expect(await panel.findByText('The response has expired')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Start over' }));
    expect(await panel.findByRole('heading', { name: 'Step 2: Upload request' })).toBeInTheDocument();
  });

  test('keeps the file when sending failed, and sends it again', async () => {
    const portal = await openPortal(`${address}&fault=BeginOfflineExchangeMutation:http-503@1`);
    const panel = await uploadFile(portal);
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    expect(await panel.findByText('No response was created')).toBeInTheDocument();
    expect(panel.getByText('request-good.request')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    expect(await panel.findByRole('heading', { name: 'Step 3: Download response' })).toBeInTheDocument();
  });
});

const mistakes = [
  ['request-empty.request', 'This file is empty. Export the request file'],
  ['request-too-large.request', 'This file is over 64 KiB, larger than any file from a device. Look for the'],
  ['request-unknown-format.request', "This file isn't from a device. Look for the request file"],
  [
    'request-newer-format.request',
    "This file has format 3; the portal reads format 1. Ask the portal's administrator",
  ],
  ['request-cut-off.request', 'This file is cut off or was changed in transit. Copy the request file'],
  ['usage-good.usage', 'a usage file, and not a license request. Upload it under Usage Metrics. Upload the'],
  [
    'request-wrong-device.request',
    'is from device 3A90-0112-5D4F; this license is for 7C21-0048-B93E. Upload',
  ],
  ['request-expired.request', 'This request expired on Nov 11, 2025. Export the request file'],
  [
    'request-handed-in-before.request',
    'This file was already uploaded on Nov 9, 2025. Open the existing result.',
  ],
] as const;

describe('a wrong request file', () => {
  test('is named before it is sent, one sentence for each mistake', async () => {
    const portal = await openPortal(`${address}&step=hand-in`);
    const panel = await exchange();
    await panel.findByLabelText('Choose request file');
    for (const [fileName, words] of mistakes) {
      const input = panel.getByLabelText(/^Choose (request|another) file$/);
      await portal.user.upload(input, await sampleFile(portal, fileName));
      await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
      expect(panel.getByText(fileName)).toBeInTheDocument();
      expect(panel.getByLabelText('Choose another file')).toHaveFocus();
    }
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    expect(sent(portal)).toBe(0);
    await portal.user.click(panel.getByRole('button', { name: 'Open that exchange' }));
    expect(await panel.findByText('Transfer confirmed')).toBeInTheDocument();
  });

  test('that was changed is named by the server, which knows the signature', async () => {
    const portal = await openPortal(address);
    const panel = await uploadFile(portal, 'request-changed.request');
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      "This file was changed after the device created it: its signature doesn't match. Export the request file",
    );
    expect(panel.getByText("The signature doesn't match")).toBeInTheDocument();
    expect(panel.getByLabelText('Choose another file')).toHaveFocus();
  });

  test('is needed before the upload, and of several none is taken', async () => {
    const portal = await openPortal(`${address}&step=hand-in`);
    const panel = await exchange();
    const field = await panel.findByLabelText('Choose request file');
    expect(panel.getByRole('button', { name: 'Upload request' })).toBeDisabled();
    const file = await sampleFile(portal, 'request-good.request');
    const carry = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
    fireEvent.drop(field, carry(file, file));
    expect(await panel.findByRole('alert')).toHaveTextContent('Upload one file at a time.');
    const beside = fireEvent.drop(screen.getByRole('heading', { level: 1 }), carry(file));
    expect([beside, panel.queryByText(file.name)]).toEqual([false, null]);
    fireEvent.drop(field, carry(file));
    expect(await panel.findByText(file.name)).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: `Remove ${file.name}` }));
    await waitFor(() => expect(panel.getByLabelText('Choose request file')).toHaveFocus());
    fireEvent.paste(document.body, { clipboardData: { files: [file] } });
    expect(await panel.findByText(file.name)).toBeInTheDocument();
  });
});

test('a session that may not exchange sees the schedule and past exchanges', async () => {
  const portal = await openPortal(`/offline-tools?scenario=offline&as=viewer&${moment}`);
  const panel = await exchange();
  expect(await panel.findByText("You can't start or continue exchanges")).toBeInTheDocument();
  expect(await panel.findByText(/^Only Operators can do this\./)).toBeInTheDocument();
  expect(await panel.findByText('Next due')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Upload request' })).not.toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Past exchanges' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Continue/ })).not.toBeInTheDocument();
  expect(sent(portal)).toBe(0);
});
