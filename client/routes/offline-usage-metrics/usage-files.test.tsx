import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '#client/test-portal.tsx';
import { report, reportsApi } from './test-reports.ts';

const address = '/offline-usage-metrics?scenario=offline&as=owner&now=2025-11-21T15:00:00Z,frozen';
const handInPanel = async () => within(await screen.findByRole('region', { name: 'Hand in a usage file' }));
const sent = ({ operations }: TestPortal) =>
  operations.filter((name) => name === 'UploadUsageReportMutation').length;

async function handIn(portal: TestPortal, content: BlobPart = 'usage of the device'): Promise<void> {
  const panel = await handInPanel();
  await portal.user.upload(
    await panel.findByLabelText('Choose usage file'),
    new File([content], 'usage-1.bin'),
  );
}

describe('a usage file', () => {
  test('is shown before it is sent, then counted, with a receipt', async () => {
    const portal = await openPortal(address, { answer: reportsApi() });
    await handIn(portal);
    const panel = await handInPanel();
    expect(await panel.findByText('usage-1.bin')).toBeInTheDocument();
    expect(panel.getByText('19 B')).toBeInTheDocument();
    expect(sent(portal)).toBe(0);
    await portal.user.dblClick(panel.getByRole('button', { name: 'Send usage file' }));
    const heading = await panel.findByRole('heading', { name: 'usage-1.bin was counted' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(sent(portal)).toBe(1);
    const result = heading.parentElement;
    for (const text of ['Accepted182', 'Counted before12', 'Rejected1', 'Record 14', '120 device accesses'])
      expect(result).toHaveTextContent(text);
    expect(panel.getByRole('button', { name: 'Download receipt-1.bin' })).toBeInTheDocument();
    const files = within(await screen.findByRole('table', { name: 'Usage files' }));
    expect(files.getByText('Oct 20 to Nov 18, 2025')).toBeInTheDocument();
  });

  test.each([
    ['empty', '', 'usage-1.bin: The file is empty.'],
    ['over 64 KiB', new Uint8Array(65_537), 'usage-1.bin: The file is over 64 KiB'],
  ])('that is %s is named before it is sent', async (_kind, content, words) => {
    const portal = await openPortal(address, { answer: reportsApi() });
    await handIn(portal, content);
    const panel = await handInPanel();
    expect(await panel.findByRole('alert')).toHaveTextContent(words);
    expect(panel.getByLabelText('Choose usage file')).toHaveFocus();
    expect(sent(portal)).toBe(0);
  });

  test.each([['WRONG_KIND', 'If it is a request file, hand it in under Offline Updates & Tools.']] as const)(
    'refused with %s says what to do',
    async (code, next) => {
      const refuse = { code, message: `The server's sentence for ${code}.` };
      const portal = await openPortal(address, { answer: reportsApi({ refuse }) });
      await handIn(portal);
      const panel = await handInPanel();
      await portal.user.click(await panel.findByRole('button', { name: 'Send usage file' }));
      const alert = await panel.findByRole('alert');
      expect(alert).toHaveTextContent(refuse.message);
      expect(alert).toHaveTextContent(next);
    },
  );

  test('handed in again leads to the first time and changes nothing', async () => {
    const refuse = { code: 'DUPLICATE', message: 'Handed in before.', earlier: true } as const;
    const portal = await openPortal(address, { answer: reportsApi({ reports: [report], refuse }) });
    await handIn(portal);
    const panel = await handInPanel();
    await portal.user.click(await panel.findByRole('button', { name: 'Send usage file' }));
    await portal.user.click(await panel.findByRole('button', { name: 'Show the first time' }));
    expect(
      await panel.findByText(/^Handed in before, Nov 20, 2025.*Nothing has changed\.$/),
    ).toBeInTheDocument();
  });
});

describe('the days reported', () => {
  test('mark what is overdue, in words and on the line', async () => {
    await openPortal(address, { answer: reportsApi({ dueAt: '2025-11-19T00:00:00Z' }) });
    const panel = within(await screen.findByRole('region', { name: 'Days reported' }));
    expect(await panel.findByText('Overdue')).toBeInTheDocument();
    expect(panel.getByRole('img', { name: /reported; .*: overdue\.$/ })).toBeInTheDocument();
    expect(await screen.findByText(/The next usage file is overdue\.$/)).toBeInTheDocument();
  });

  test('without a file yet, the list says how to export one', async () => {
    await openPortal(address, { answer: reportsApi() });
    expect(await screen.findByText('No usage files yet')).toBeInTheDocument();
  });
});
