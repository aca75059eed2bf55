import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';
import { sampleFile } from '#client/testing/sample-file.ts';

const worldAt = (scenario: string) =>
  `/offline-usage-metrics?scenario=${scenario}&as=owner&now=2025-11-21T15:00:00Z,frozen`;
const address = worldAt('offline');
const handInPanel = async () => within(await screen.findByRole('region', { name: 'Upload a usage file' }));
const sent = ({ operations }: TestPortal) =>
  operations.filter((name) => name === 'UploadUsageReportMutation').length;

async function choose(portal: TestPortal, fileName: string) {
  const panel = await handInPanel();
  const input = await panel.findByLabelText(/^Choose (usage|another) file$/);
  await portal.user.upload(input, await sampleFile(portal, fileName));
  return panel;
}

async function send(portal: TestPortal) {
  const panel = await handInPanel();
  await portal.user.dblClick(await panel.findByRole('button', { name: 'Send usage file' }));
  const heading = await panel.findByRole('heading', { name: /was counted$/ });
  await waitFor(() => expect(heading).toHaveFocus());
  return { panel, result: heading.parentElement };
}

describe('a usage file', () => {
  test('is counted with a receipt, and the same again changes nothing', async () => {
    const portal = await openPortal(address);
    const panel = await choose(portal, 'usage-good.usage');
    const { result } = await send(portal);
    expect(sent(portal)).toBe(1);
    expect(result).toHaveTextContent(/Accepted[1-9]\d*Already counted0Rejected0/);
    const counted = /[1-9]\d* device accesses and ([1-9]\d*) advanced actions/.exec(
      result?.textContent ?? '',
    );
    expect(panel.getByRole('button', { name: /^Download .+\.receipt$/ })).toBeInTheDocument();
    expect(await screen.findByText(/Reported through Nov 21\.$/)).toBeInTheDocument();
    // The toolbar's balance is refetched.
    expect(await screen.findByText(String(340 - Number(counted?.[1])))).toBeInTheDocument();

    await choose(portal, 'usage-good.usage');
    await portal.user.click(panel.getByRole('button', { name: 'Send usage file' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'This file was already uploaded on Nov 21, 2025.',
    );
  });

  test('that overlaps is merged, and says how many were counted before', async () => {
    const portal = await openPortal(address);
    await choose(portal, 'usage-overlapping.usage');
    const { result } = await send(portal);
    expect(result).toHaveTextContent(/Accepted[1-9]\d*Already counted[1-9]\d*Rejected0/);
  });

  test('stays when sending failed, and is sent again', async () => {
    const portal = await openPortal(`${address}&fault=UploadUsageReportMutation:http-503@1`);
    const panel = await choose(portal, 'usage-good.usage');
    await portal.user.click(await panel.findByRole('button', { name: 'Send usage file' }));
    expect(await panel.findByText('Nothing was counted')).toBeInTheDocument();
    await portal.user.click(panel.getByRole('button', { name: 'Send usage file' }));
    expect(await panel.findByRole('heading', { name: /was counted$/ })).toBeInTheDocument();
  });
});

test('a wrong file is refused at its field', async () => {
  const portal = await openPortal(address);
  const panel = await choose(portal, 'request-good.request');
  await portal.user.click(await panel.findByRole('button', { name: 'Send usage file' }));
  await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent("This isn't a usage file."));
  expect(panel.getByLabelText('Choose usage file')).toHaveFocus();
});

describe('the days reported', () => {
  test('mark what is overdue, in words and on the line', async () => {
    await openPortal(worldAt('offline,overdue'));
    const panel = within(await screen.findByRole('region', { name: 'Days reported' }));
    expect(await panel.findByText('Overdue')).toBeInTheDocument();
    expect(panel.getByRole('img', { name: /: overdue\.$/ })).toBeInTheDocument();
    expect(await screen.findByText(/The next usage file is overdue\.$/)).toBeInTheDocument();
  });

  test('without a file yet, the list says how to export one', async () => {
    await openPortal(worldAt('offline,empty'));
    expect(await screen.findByText('No usage files yet')).toBeInTheDocument();
    expect(screen.queryByText(/in 90 days$/)).not.toBeInTheDocument();
  });
});

test('a session that may not upload sees the earlier files, and who to ask', async () => {
  await openPortal(`/offline-usage-metrics?scenario=offline&as=viewer&now=2025-11-21T15:00:00Z,frozen`);
  const panel = await handInPanel();
  expect(await panel.findByText("You can't upload usage files")).toBeInTheDocument();
  expect(await panel.findByText(/^Only Operators can do this\./)).toBeInTheDocument();
  expect(panel.queryByLabelText(/^Choose/)).not.toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Usage files' })).toBeInTheDocument();
});
