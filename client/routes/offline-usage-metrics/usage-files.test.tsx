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
  test('is shown before it is sent, then counted with a receipt, and the same again leads back', async () => {
    const portal = await openPortal(address);
    const panel = await choose(portal, 'usage-good.usage');
    await waitFor(() => expect(panel.getByText('usage-good.usage')).toHaveFocus());
    const facts = panel.getByText('Records').closest('dl');
    for (const fact of [
      'Device7C21-0048-B93E',
      'Period (UTC)Nov 9 to Nov 21, 2025',
      /Records[1-9]\d*Device accesses[1-9]\d*Advanced actions[1-9]\d*$/,
    ])
      expect(facts).toHaveTextContent(fact);
    for (const check of ['Serial number matches this license', /^No personal or phone data/])
      expect(panel.getByText(check)).toBeInTheDocument();
    expect(sent(portal)).toBe(0);
    const counts = facts?.textContent?.match(/\d+(?=Device)|\d+(?=Adv)|\d+$/g) ?? [];

    const { result } = await send(portal);
    expect(sent(portal)).toBe(1);
    const [records, accesses, actions] = counts;
    for (const text of [
      `Accepted${records}`,
      'Already counted0',
      'Rejected0',
      `${accesses} device accesses and ${actions} advanced actions`,
    ])
      expect(result).toHaveTextContent(text);
    expect(panel.getByRole('button', { name: /^Download .+\.receipt$/ })).toBeInTheDocument();
    expect(await screen.findByText(/Reported through Nov 21\.$/)).toBeInTheDocument();
    // The toolbar's balance is refetched.
    expect(screen.getByText(String(340 - Number(actions)))).toBeInTheDocument();

    await choose(portal, 'usage-good.usage');
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'This file was already uploaded on Nov 21, 2025.',
    );
    await portal.user.click(await panel.findByRole('button', { name: 'Show the first upload' }));
    expect(
      await panel.findByText(/^Already uploaded Nov 21, 2025.*Nothing has changed\.$/),
    ).toBeInTheDocument();
    expect(sent(portal)).toBe(1);
  });

  test('that overlaps is merged, and says how many were counted before; another, what was rejected', async () => {
    const portal = await openPortal(address);
    await choose(portal, 'usage-overlapping.usage');
    const { result } = await send(portal);
    expect(result).toHaveTextContent(/Accepted[1-9]\d*Already counted[1-9]\d*Rejected0/);
    await choose(portal, 'usage-partly-rejected.usage');
    const { panel } = await send(portal);
    expect(panel.getByText(/^Record 1: Dated .+, which is before the period of this file\.$/)).toBeVisible();
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

const mistakes = [
  ['usage-empty.usage', 'This file is empty. Export the usage file'],
  [
    'usage-too-large.usage',
    'This file is over 64 KiB, larger than any file from a device. Look for the usage',
  ],
  ['usage-unknown-format.usage', "This file isn't from a device. Look for the usage file"],
  [
    'usage-newer-format.usage',
    "This file has format 3; the portal reads format 1. Ask the portal's administrator",
  ],
  ['usage-cut-off.usage', 'This file is cut off or was changed in transit. Copy the usage file'],
  [
    'request-good.request',
    'a license request, and not a usage file. Upload it under Offline Updates & Tools.',
  ],
  [
    'usage-wrong-device.usage',
    'is from device 3A90-0112-5D4F; this license is for 7C21-0048-B93E. Upload the',
  ],
  [
    'usage-handed-in-before.usage',
    'This file was already uploaded on Nov 9, 2025. Open the existing result.',
  ],
] as const;

test('a wrong usage file is named before it is sent; whether it was changed, the server knows', async () => {
  const portal = await openPortal(address);
  await handInPanel();
  for (const [fileName, words] of mistakes) {
    const panel = await choose(portal, fileName);
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
    expect(panel.getByLabelText('Choose another file')).toHaveFocus();
    expect(panel.queryByRole('button', { name: 'Send usage file' })).not.toBeInTheDocument();
  }
  expect(sent(portal)).toBe(0);
  const panel = await choose(portal, 'usage-changed.usage');
  await portal.user.click(await panel.findByRole('button', { name: 'Send usage file' }));
  expect(await panel.findByRole('alert')).toHaveTextContent("its signature doesn't match. Export the usage");
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
