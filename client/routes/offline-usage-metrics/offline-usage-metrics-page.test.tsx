import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { sampleFile } from '#client/testing/sample-file.ts';

const open = (scenario: string, as = 'owner', more = '') =>
  openPortal(`/offline-usage-metrics?scenario=${scenario}&as=${as}&now=2025-11-21T15:00:00Z,frozen${more}`);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function choose(portal: TestPortal, fileName: string) {
  const panel = await region('Send a usage file');
  const input = await panel.findByLabelText('Choose usage file');
  await portal.user.upload(input, await sampleFile(portal, fileName));
  return panel;
}

async function upload(portal: TestPortal, fileName: string) {
  const panel = await choose(portal, fileName);
  await portal.user.click(panel.getByRole('button', { name: 'Send usage file' }));
  return panel;
}

describe('usage metrics of an offline license', () => {
  test('show both counts up to what was reported, and the days without a report', async () => {
    await open('offline');
    for (const name of ['Advanced Actions', 'Device Access']) {
      const panel = await region(name);
      await panel.findByRole('img', { name: new RegExp(`^${name}: \\d+ in 90 days`) });
      expect(
        panel.getByText(/^Reported through Nov \d+\. .*Dashed: no report, which isn't zero\.$/),
      ).toBeInTheDocument();
    }
    const sentence = screen.getByText(/^Reported through Nov \d+\.$/);
    expect(sentence.closest('p')?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'ok');
  });

  test('mark what is overdue, in words and on the line', async () => {
    await open('offline,overdue');
    const panel = await region('Days reported');
    expect(await panel.findByText('Overdue')).toBeInTheDocument();
    expect(panel.getByRole('img', { name: /: overdue\.$/ })).toBeInTheDocument();
    expect(await screen.findByText(/The next usage file is overdue\.$/)).toBeInTheDocument();
  });

  test('lead an online license to Device Access', async () => {
    await open('online');
    const link = await screen.findByRole('link', { name: 'See Device Access' });
    expect(link).toHaveAttribute('href', '/metrics/device-access');
  });

  test('say how to export the first file', async () => {
    await open('offline,empty');
    expect(await screen.findByText('No usage files yet')).toBeInTheDocument();
    expect(screen.queryByText(/in 90 days$/)).not.toBeInTheDocument();
  });

  test('show a viewer the earlier files, and neither actions nor an upload', async () => {
    await open('offline', 'viewer');
    const panel = await region('Send a usage file');
    expect(await panel.findByText("You can't upload usage files")).toBeInTheDocument();
    expect(panel.queryByLabelText(/^Choose/)).not.toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Usage files' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Advanced Actions' })).not.toBeInTheDocument();
  });
});

describe('a usage file', () => {
  test('is counted once with a receipt, and the same again changes nothing', async () => {
    const portal = await open('offline');
    const samples = within(await screen.findByRole('region', { name: 'Sample files' }));
    await portal.user.click(samples.getByText(/^Show \d files$/));
    expect(samples.getByRole('button', { name: 'Download usage-good.usage' })).toBeVisible();
    expect(samples.queryByText(/\.request$/)).not.toBeInTheDocument();
    const panel = await choose(portal, 'usage-good.usage');
    await portal.user.dblClick(panel.getByRole('button', { name: 'Send usage file' }));
    const heading = await screen.findByRole('heading', { name: 'usage-good.usage was counted' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(portal.operations.filter((name) => name === 'UploadUsageReportMutation')).toHaveLength(1);
    const result = heading.parentElement as HTMLElement;
    expect(result).toHaveTextContent(/Accepted[1-9]\d*Already counted0Rejected0/);
    const counted = /[1-9]\d* device accesses and ([1-9]\d*) advanced actions/.exec(
      result?.textContent ?? '',
    );
    expect(
      within(result).getByRole('button', { name: /^Download receipt .+\.receipt$/ }),
    ).toBeInTheDocument();
    expect(await screen.findByText(/Reported through Nov 21\.$/)).toBeInTheDocument();
    // The toolbar's balance is refetched.
    expect(await screen.findByText(String(340 - Number(counted?.[1])))).toBeInTheDocument();

    await upload(portal, 'usage-good.usage');
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'This file was already uploaded on Nov 21, 2025.',
    );
  });

  test('that is of another kind is refused at its field; one that overlaps is counted in part', async () => {
    const portal = await open('offline');
    const panel = await upload(portal, 'request-good.request');
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent("This isn't a usage file."));
    expect(panel.getByLabelText('Choose usage file')).toHaveFocus();
    await upload(portal, 'usage-overlapping.usage');
    const heading = await screen.findByRole('heading', { name: /was counted$/ });
    expect(heading.parentElement).toHaveTextContent(/Accepted[1-9]\d*Already counted[1-9]\d*Rejected0/);
  });

  test('of the missing days ends their finding', async () => {
    const portal = await open('exchange-ready');
    const sentence = await screen.findByText(/^8 days of usage weren't reported\. Reported through Sep 1\./);
    expect(sentence.closest('p')?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'warning');
    expect(screen.getByText(/^No usage file covers Aug 24 to Aug 31\./)).toBeVisible();
    await upload(portal, 'usage-missing-days.usage');
    const heading = await screen.findByRole('heading', { name: /was counted$/ });
    expect(heading.parentElement).toHaveTextContent(/Accepted8Already counted0Rejected0/);
    expect(
      await screen.findByText(/^Reported through Sep 1\. The next usage file is overdue\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/^No usage file covers/)).not.toBeInTheDocument();
  });

  test('stays when sending failed, and is sent again', async () => {
    const portal = await open('offline', 'owner', '&fault=UploadUsageReportMutation:http-503@1');
    const panel = await upload(portal, 'usage-good.usage');
    expect(await panel.findByText('Nothing was counted')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Send usage file' }));
    expect(await screen.findByRole('heading', { name: /was counted$/ })).toBeInTheDocument();
  });
});
