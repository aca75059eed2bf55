import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/test-portal.tsx';
import { carried, exchangesApi, toldAt, waiting } from './test-exchanges.ts';

const address = `/offline-tools?scenario=offline&as=owner&now=${toldAt},frozen`;
const exchange = async () => within(await screen.findByRole('region', { name: 'License exchange' }));
const sent = ({ operations }: TestPortal) =>
  operations.filter((name) => name === 'BeginOfflineExchangeMutation').length;

async function handIn(portal: TestPortal, file: File): Promise<void> {
  const panel = await exchange();
  await portal.user.click(await panel.findByRole('button', { name: 'Next' }));
  await portal.user.upload(panel.getByLabelText('Choose request file'), file);
}

const request = (content: BlobPart = 'a request of the device') => new File([content], 'request.bin');

describe('the license exchange', () => {
  test('goes from the device to a carried response', async () => {
    const portal = await openPortal(address, { answer: exchangesApi() });
    const panel = await exchange();
    expect(await panel.findByRole('radio', { name: /7C21-0048-B93E/ })).toBeChecked();
    await handIn(portal, request());
    expect(await panel.findByText('request.bin')).toBeInTheDocument();
    expect(panel.getByText('23 B')).toBeInTheDocument();
    expect(panel.getByText('Not handed in before')).toBeInTheDocument();
    expect(sent(portal)).toBe(0);

    await portal.user.dblClick(panel.getByRole('button', { name: 'Get response' }));
    const step = await panel.findByRole('heading', { name: 'Step 3: Get response' });
    await waitFor(() => expect(step).toHaveFocus());
    expect(sent(portal)).toBe(1);
    expect(panel.getByText('response-1121.bin')).toBeInTheDocument();
    expect(panel.getByText(/carry it to the device by Jan 20, 2026/)).toBeInTheDocument();

    await portal.user.click(panel.getByRole('button', { name: 'Next' }));
    await portal.user.click(await panel.findByRole('button', { name: 'Mark as carried' }));
    expect(await panel.findByText('The response was carried')).toBeInTheDocument();
    const past = within(screen.getByRole('table', { name: 'Past exchanges' }));
    expect(past.getByText('Carried Nov 21, 2025')).toBeInTheDocument();
    for (const digest of [waiting.requestSha256, waiting.response?.sha256 ?? ''])
      expect(past.getByText(digest)).toBeInTheDocument();
  });

  test('goes on at its response where it was left, in any browser', async () => {
    await openPortal(address, { answer: exchangesApi({ exchanges: [waiting] }) });
    const panel = await exchange();
    expect(await panel.findByRole('heading', { name: 'Step 3: Get response' })).toBeInTheDocument();
    expect(panel.getByText('Step 3 of 4')).toBeInTheDocument();
  });

  test('that has expired meanwhile starts over, and says so in the list', async () => {
    const expired = { ...waiting, expiresAt: '2025-11-20T00:00:00Z' };
    await openPortal(address, { answer: exchangesApi({ exchanges: [expired] }) });
    const panel = await exchange();
    expect(await panel.findByRole('heading', { name: 'Step 1: Choose device' })).toBeInTheDocument();
    expect(await screen.findByText('Expired')).toBeInTheDocument();
  });

  test('asks for the file where none was handed in', async () => {
    const portal = await openPortal(address, { answer: exchangesApi() });
    const panel = await exchange();
    await portal.user.click(await panel.findByRole('button', { name: 'Next' }));
    await portal.user.click(panel.getByRole('button', { name: 'Get response' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Hand in the request file first.');
    expect(panel.getByLabelText('Choose request file')).toHaveFocus();
  });

  test('keeps the file when sending failed, and sends it again', async () => {
    const fault = 'BeginOfflineExchangeMutation:http-503@1';
    const api = exchangesApi();
    let failed = false;
    const portal = await openPortal(`${address}&fault=${fault}`, {
      answer: (sentRequest, operation) => {
        if (operation !== 'BeginOfflineExchangeMutation' || failed) return api(sentRequest, operation);
        failed = true;
        return new Response('', { status: 503 });
      },
    });
    await handIn(portal, request());
    const panel = await exchange();
    await portal.user.click(panel.getByRole('button', { name: 'Get response' }));
    expect(await panel.findByText('No response was made')).toBeInTheDocument();
    expect(panel.getByText('request.bin')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Get response' }));
    expect(await panel.findByRole('heading', { name: 'Step 3: Get response' })).toBeInTheDocument();
  });
});

describe('a wrong file', () => {
  test.each([
    ['empty', request(''), 'request.bin: The file is empty. Export the request file on the device again'],
    ['too large', request(new Uint8Array(65_537)), 'request.bin: The file is over 64 KiB'],
  ])('that is %s is named before it is sent', async (_kind, file, words) => {
    const portal = await openPortal(address, { answer: exchangesApi() });
    await handIn(portal, file);
    const panel = await exchange();
    expect(await panel.findByRole('alert')).toHaveTextContent(words);
    expect(panel.getByLabelText('Choose request file')).toHaveFocus();
    expect(sent(portal)).toBe(0);
  });

  test.each([
    ['WRONG_DEVICE', 'Hand in the request file of this device.'],
    ['EXPIRED', 'Export the request file on the device again'],
  ] as const)('that the API refuses with %s gets its own sentence and next step', async (code, next) => {
    const refuse = { code, message: `The server's sentence for ${code}.` };
    const portal = await openPortal(address, { answer: exchangesApi({ refuse }) });
    await handIn(portal, request());
    const panel = await exchange();
    await portal.user.click(panel.getByRole('button', { name: 'Get response' }));
    const alert = await panel.findByRole('alert');
    expect(alert).toHaveTextContent(refuse.message);
    expect(alert).toHaveTextContent(next);
    expect(panel.getByLabelText('Choose another file')).toHaveFocus();
  });

  test('that was handed in before leads to the exchange of that time', async () => {
    const refuse = { code: 'DUPLICATE', message: 'Handed in before.', earlier: true } as const;
    const portal = await openPortal(address, { answer: exchangesApi({ exchanges: [carried], refuse }) });
    await handIn(portal, request());
    const panel = await exchange();
    await portal.user.click(panel.getByRole('button', { name: 'Get response' }));
    await portal.user.click(await panel.findByRole('button', { name: 'Open that exchange' }));
    expect(await panel.findByText('The response was carried')).toBeInTheDocument();
  });

  test('dropped with another one is not taken', async () => {
    const portal = await openPortal(address, { answer: exchangesApi() });
    const panel = await exchange();
    await portal.user.click(await panel.findByRole('button', { name: 'Next' }));
    const field = panel.getByLabelText('Choose request file');
    field.removeAttribute('multiple');
    Object.defineProperty(field, 'files', { value: [request(), request()], configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Hand in one file at a time.');
  });
});
