import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bytesOf } from '#client/browser/chosen-file.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { type Pixels, readQrCode, seenByCamera } from '#client/testing/qr-code.ts';
import { sampleFile } from '#client/testing/sample-file.ts';
import { addFileCode, joinFileParts, toFileCodes } from '#schema/offline-files/file-codes.ts';

const address = '/offline-tools?scenario=offline&as=owner&now=2025-11-21T15:00:00Z,frozen';
const panel = async () => within(await screen.findByRole('region', { name: 'License exchange' }));
const begun = ({ operations }: TestPortal) => operations.includes('BeginOfflineExchangeMutation');

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Shows one frame after the other, then repeats the last one. */
function useCamera(frames: readonly Pixels[]) {
  const stopped = vi.fn();
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop: stopped }] }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const coming = [...frames];
  const context = {
    drawImage: () => {},
    getImageData: () => (coming.length > 1 ? coming.shift() : coming[0]),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  return { getUserMedia, stopped };
}

async function openScan(portal: TestPortal) {
  const exchange = await panel();
  await portal.user.click(await exchange.findByRole('button', { name: 'Scan with the camera' }));
  return screen.findByRole('dialog', { name: 'Scan the request' });
}

test('a request is read from the codes a camera sees, shown, and sent only when asked', async () => {
  const portal = await openPortal(address);
  const file = await sampleFile(portal, 'request-good.request');
  const bytes = new Uint8Array(await bytesOf(file));
  const [text = ''] = toFileCodes(bytes);
  const { stopped } = useCamera([seenByCamera('https://elsewhere.test/'), seenByCamera(text)]);
  await openScan(portal);
  const exchange = await panel();
  await waitFor(() => expect(exchange.getByText('scanned.request')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(stopped).toHaveBeenCalled());
  expect(exchange.getByText('Serial number matches this license')).toBeVisible();
  expect(begun(portal)).toBe(false);
  await portal.user.click(exchange.getByRole('button', { name: 'Upload request' }));
  expect(await exchange.findByRole('heading', { name: 'Step 3: Download response' })).toBeVisible();

  await portal.user.click(exchange.getByRole('button', { name: 'Show as a QR code' }));
  const picture = await screen.findByRole('img', { name: /^QR code of .*\.response\. Code 1 of 1$/ });
  const parts = addFileCode(null, readQrCode(picture));
  const response = parts && joinFileParts(parts);
  expect(new TextDecoder().decode(response as Uint8Array)).toContain('Kind: license-response');
  await portal.user.keyboard('{Escape}');
  expect(exchange.getByRole('button', { name: 'Show as a QR code' })).toHaveFocus();
});

test('a series of codes says how far it is, and leaving turns the camera off', async () => {
  const portal = await openPortal(address);
  const [, second = ''] = toFileCodes(new Uint8Array(1_300).fill(7));
  const { stopped } = useCamera([seenByCamera(second)]);
  const dialog = await openScan(portal);
  expect(await within(dialog).findByText('1 of 3 codes read. Show the next one.')).toBeVisible();
  expect(stopped).not.toHaveBeenCalled();
  await portal.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(stopped).toHaveBeenCalled());
  expect((await panel()).getByRole('button', { name: 'Scan with the camera' })).toHaveFocus();
});

test.each([
  ['NotAllowedError', /The camera is blocked for this site/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /Another program is using the camera/],
])('a camera that fails with %s is explained, with the file as the other way', async (name, words) => {
  const portal = await openPortal(address);
  const { getUserMedia } = useCamera([]);
  getUserMedia.mockRejectedValue(new DOMException('browser words', name));
  const dialog = await openScan(portal);
  expect(await within(dialog).findByText(words)).toHaveTextContent('choose the request file instead');
});

test('on an insecure page the camera is explained', async () => {
  vi.stubGlobal('isSecureContext', false);
  const dialog = await openScan(await openPortal(address));
  expect(await within(dialog).findByText(/works on a secure \(https\) address only/)).toBeVisible();
});

function withResponse(change: (response: { size: number }) => void) {
  return async (request: Request, portal: () => TestPortal) => {
    const answer = await portal().ask('/api/graphql', {
      method: 'POST',
      headers: request.headers,
      body: await request.text(),
    });
    const body = await answer.json();
    for (const { node } of body.data.myHardwareLicense.device.offlineExchanges.edges)
      if (node.response) change(node.response);
    return Response.json(body);
  };
}

test('a response that is too large for codes is offered as a file only', async () => {
  let portal: TestPortal;
  const larger = withResponse((response) => {
    response.size = 20_000;
  });
  portal = await openPortal(`${address}&step=hand-in`, {
    answer: (request, operation) =>
      operation === 'OfflineExchangesQuery' ? larger(request.clone(), () => portal) : undefined,
  });
  const exchange = await panel();
  const file = await sampleFile(portal, 'request-good.request');
  await portal.user.upload(await exchange.findByLabelText('Choose request file'), file);
  await portal.user.click(exchange.getByRole('button', { name: 'Upload request' }));
  await portal.user.click(await exchange.findByRole('button', { name: 'Show as a QR code' }));
  expect(await screen.findByText('This file is too large for QR codes')).toBeVisible();
  expect(screen.queryByRole('img', { name: /QR code of/ })).toBeNull();
});
