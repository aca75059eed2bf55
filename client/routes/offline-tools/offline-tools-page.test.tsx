import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { sampleFile } from '#client/testing/sample-file.ts';

const open = (scenario: string, more = '', options: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(`/offline-tools?scenario=${scenario}&as=owner&now=2025-11-21T15:00:00Z,frozen${more}`, options);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const releases = async () =>
  within(await (await region('Releases')).findByRole('table', { name: 'Releases, newest first' }));
const sent = ({ operations }: TestPortal, operation: string) =>
  operations.filter((name) => name === operation).length;

describe('releases', () => {
  test('say what to install, how, and what it brings; a file is saved only if it is whole', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    };
    HTMLAnchorElement.prototype.click = () => {};
    const { user } = await open('update-available');
    await screen.findByRole('heading', { level: 1, name: 'Software Updates' });
    const table = await releases();
    expect(screen.getByText('Version 5.14.2 can be installed now.')).toBeInTheDocument();
    const row = (version: string) => table.getByRole('button', { name: version }).closest('tr');
    expect(row('5.15.0')).toHaveTextContent('Install 5.14.2 first, then 5.15.0.');
    expect(row('5.14.2')).toHaveTextContent(/Recommended.+Ready to install/);
    expect(row('5.14.0')).toHaveTextContent(/Withdrawn .+\. Don't install it\./);
    expect(row('5.13.0')).toHaveTextContent('Installed');
    expect(table.queryByRole('button', { name: '5.12.1' })).toBeNull();
    await user.click(table.getByRole('button', { name: 'Earlier versions (4)' }));
    expect(row('5.12.1')).toHaveTextContent('Older than installed');
    const toggle = table.getByRole('button', { name: '5.13.0' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    for (const text of ['- Supports more models.', 'The screen can stay dark', 'SHA-256'])
      expect(details).toHaveTextContent(text);

    await user.click(table.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }));
    const done = 'graykey-5.14.2-online.bin saved and verified (size and SHA-256 match).';
    expect(await table.findByText(done)).toBeInTheDocument();
    expect(table.getByText(/choose Install update in its settings/)).toBeInTheDocument();
    await user.click(table.getByRole('button', { name: 'Download graykey-5.11.0-online.bin' }));
    expect(await table.findByText('graykey-5.11.0-online.bin was not saved')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  test('whose download is cut off, expired, canceled or out of reach say so', async () => {
    let respond: (() => Response | Promise<Response>) | undefined;
    const portal = await open('update-available', '', {
      answer: (request) => (request.url.includes('/downloads/') ? respond?.() : undefined),
    });
    const table = await releases();
    const outcome = async (response: typeof respond, text: string | RegExp) => {
      respond = response;
      await portal.user.click(table.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }));
      expect(await table.findByText(text)).toBeInTheDocument();
    };
    await outcome(() => new Response('short'), 'graykey-5.14.2-online.bin was not saved');
    await outcome(() => new Response('', { status: 503 }), /The license service isn't answering \(503\)\./);
    const login = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    await outcome(login, /You may have to sign in again\. Reload the page\./);
    await outcome(
      () => Promise.reject(new TypeError('fetch failed')),
      /The license service isn't answering\./,
    );
    const before = sent(portal, 'OfflineToolsReleasesQuery');
    await outcome(() => new Response('', { status: 410 }), /The file is no longer available\./);
    expect(sent(portal, 'OfflineToolsReleasesQuery')).toBe(before + 1);
    await outcome(() => {
      respond = undefined;
      return new Response('', { status: 410 });
    }, /saved and verified/);
    respond = () => new Promise(() => {});
    await portal.user.click(table.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }));
    await portal.user.click(await table.findByRole('button', { name: /^Cancel download of/ }));
    expect(await table.findByText('Canceled. Nothing was saved.')).toBeInTheDocument();
  });

  test('of an expired license say that updates need an active one, not that all is well', async () => {
    await open('expired');
    expect(
      await screen.findByText('Version 5.13.0 is installed. Updates need an active license.'),
    ).toBeVisible();
    expect(screen.queryByText(/up to date/i)).toBeNull();
  });

  test('are not offered by an API of the documented fields', async () => {
    await open('online', '', { answer: documentedApi() });
    expect(await screen.findByText("Your license service doesn't list updates here.")).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Releases' })).toBeNull();
  });
});

describe('the license exchange', () => {
  const choose = async (portal: TestPortal, file: string | File) => {
    const panel = await region('License exchange');
    const input = await panel.findByLabelText('Choose request file');
    await portal.user.upload(input, typeof file === 'string' ? await sampleFile(portal, file) : file);
    return panel;
  };
  const upload = async (portal: TestPortal, file: string | File) => {
    const panel = await choose(portal, file);
    await portal.user.click(panel.getByRole('button', { name: 'Upload request' }));
    return panel;
  };

  test('is sent once, continues to a transferred response, and is listed with both files', async () => {
    const portal = await open('offline');
    await screen.findByRole('heading', { level: 1, name: 'Offline Updates & Tools' });
    expect(await screen.findByText(/Next exchange due in \d+ days\./)).toBeInTheDocument();
    const panel = await choose(portal, 'request-good.request');
    const states = () =>
      within(panel.getByRole('list', { name: 'Exchange steps' }))
        .getAllByRole('listitem')
        .flatMap(({ dataset }) => dataset.state ?? []);
    expect(states()).toEqual(['current', 'coming', 'coming']);
    expect(panel.getByText(/nothing of an examined phone\.$/)).toBeVisible();
    await portal.user.dblClick(panel.getByRole('button', { name: 'Upload request' }));
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Download response' })).toHaveFocus());
    expect(states()).toEqual(['done', 'current', 'current']);
    expect(sent(portal, 'BeginOfflineExchangeMutation')).toBe(1);
    expect(panel.getByText('7C21-0048-B93E-2025-11-21.response', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByText(/^Take it by/, { selector: 'table *' })).toBeNull();
    // The exchange isn't done until the response is on the device.
    const lastExchange = () => panel.getByText('Last exchange').nextElementSibling?.textContent;
    expect(lastExchange()).not.toBe('Nov 21, 2025');
    expect(await screen.findByText('Response ready. Take it by Dec 5.')).toBeVisible();

    await portal.user.click(panel.getByRole('button', { name: 'Confirm transfer' }));
    expect(await screen.findByText(/^Transfer confirmed\./)).toBeInTheDocument();
    await waitFor(() => expect(lastExchange()).toBe('Nov 21, 2025'));
    expect(panel.getByText('On time')).toBeVisible();
    expect(states()).toEqual(['current', 'coming', 'coming']);
    const past = within(screen.getByRole('table', { name: 'Past exchanges' }));
    expect(past.getByText('Transferred Nov 21, 2025')).toBeInTheDocument();
    expect(past.getAllByRole('row')).toHaveLength(7);
    await portal.user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(past.getAllByText(/\.request$/)).toHaveLength(8);
    expect(past.getByText('7C21-0048-B93E-2025-11-21.response')).toBeVisible();
  });

  test('that waits names the earlier of two days, and can be left for another request', async () => {
    const portal = await open('exchange-ready');
    expect(
      await screen.findByText('Response ready. Take it by Nov 30 (response valid through Dec 4).'),
    ).toBeVisible();
    const panel = await region('License exchange');
    await portal.user.click(await panel.findByRole('button', { name: 'Upload another request' }));
    expect(panel.getByLabelText('Choose request file')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Back to the response' }));
    expect(panel.getByRole('button', { name: 'Confirm transfer' })).toBeInTheDocument();
  });

  test('takes a file that is dropped, and says at the field why one is refused', async () => {
    const portal = await open('offline');
    const place = await (await region('License exchange')).findByText('or drop it here');
    const files = [new File([''], 'dropped.request')];
    fireEvent.drop(place, { dataTransfer: { files, types: ['Files'] } });
    expect(screen.getByText('dropped.request')).toBeVisible();
    for (const [file, words] of [
      [new File(['x'.repeat(65_537)], 'large.request'), 'The file is over 64 KiB'],
      ['request-changed.request', "isn't from a device. Export the request file from the device again."],
      ['request-wrong-device.request', 'is from device 3A90-0112-5D4F; this license is for 7C21-0048-B93E.'],
      ['request-expired.request', 'This request expired on Nov 11, 2025. Export a new one on the device.'],
      ['request-handed-in-before.request', 'This file was already uploaded on Nov 9, 2025.'],
    ] as const) {
      const panel = await upload(portal, file);
      await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
      expect(panel.getByLabelText('Choose request file')).toHaveFocus();
    }
    expect(sent(portal, 'BeginOfflineExchangeMutation')).toBe(4);
  });

  test('shows its schedule to a session that may not exchange', async () => {
    await openPortal('/offline-tools?scenario=offline&as=viewer');
    const panel = await region('License exchange');
    expect(await panel.findByText("You can't start or continue exchanges")).toBeInTheDocument();
    expect(panel.getByText('Next due')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Upload request' })).not.toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Past exchanges' })).toBeInTheDocument();
  });
});
