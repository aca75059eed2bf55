import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const software = () => screen.findByRole('region', { name: 'Software on this device' });

describe('the software page', () => {
  test('of an online license is Software Updates, with what can be installed', async () => {
    await openPortal('/offline-tools?scenario=update-available&as=owner');
    await screen.findByRole('heading', { level: 1, name: 'Software Updates' });
    const panel = await software();
    await waitFor(() => expect(panel).toHaveTextContent('5.14.2'));
    for (const text of ['5.13.0', 'Recommended', 'Supports more models'])
      expect(panel).toHaveTextContent(text);
    expect(await screen.findByText('Version 5.14.2 can be installed now.')).toBeInTheDocument();
  });

  test('of an offline license is Offline Updates & Tools, with its exchange', async () => {
    await openPortal('/offline-tools?scenario=offline&as=owner');
    await screen.findByRole('heading', { level: 1, name: 'Offline Updates & Tools' });
    const exchange = within(await screen.findByRole('region', { name: 'License exchange' }));
    expect(await exchange.findByText('On time')).toBeInTheDocument();
    expect(await screen.findByText(/Next exchange due in \d+ days\./)).toBeInTheDocument();
  });

  test('of an expired license says that updates need an active one, not that all is well', async () => {
    await openPortal('/offline-tools?scenario=expired&as=owner');
    expect(
      await screen.findByText(/^Version 5\.13\.0 is installed\. Updates need an active license\.$/),
    ).toBeVisible();
    expect(await within(await software()).findByText('5.13.0')).toBeVisible();
    expect(screen.queryByText(/up to date/i)).toBeNull();
  });

  test('shows serial number and kind of license even where software is not offered', async () => {
    await openPortal('/offline-tools?as=owner', { answer: documentedApi() });
    const device = await screen.findByRole('region', { name: 'This device' });
    await waitFor(() => expect(device).toHaveTextContent('Online'));
    expect(device).toHaveTextContent('7C21-0048-B93E');
    expect(await within(await software()).findByText("This API doesn't offer this area")).toBeInTheDocument();
  });
});

describe('releases', () => {
  const open = async (scenario: string) => {
    const portal = await openPortal(`/offline-tools?scenario=${scenario}&as=owner`);
    const panel = within(await screen.findByRole('region', { name: 'Releases' }));
    const table = within(await panel.findByRole('table', { name: 'Releases, newest first' }));
    return { ...portal, table };
  };

  test('say what comes first, what was withdrawn, and what the device has', async () => {
    const { table, user } = await open('update-available');
    const row = (version: string) => table.getByRole('button', { name: version }).closest('tr');
    expect(row('5.15.0')).toHaveTextContent('Install 5.14.2 first, then 5.15.0.');
    expect(row('5.14.2')).toHaveTextContent('Ready to install');
    expect(row('5.14.0')).toHaveTextContent(/Withdrawn .+\. Don't install it\./);
    expect(row('5.13.0')).toHaveTextContent('Installed');
    await user.click(table.getByRole('button', { name: '5.14.0' }));
    expect(
      table.getByText("It's no longer available. A device with a full log doesn't start after the update."),
    ).toBeVisible();
    expect(table.queryByRole('button', { name: '5.12.1' })).toBeNull();
    await user.click(table.getByRole('button', { name: 'Earlier versions (4)' }));
    expect(row('5.12.1')).toHaveTextContent('Older than installed');
  });

  test('open to notes, known issues and digest', async () => {
    const { table, user } = await open('update-available');
    const toggle = table.getByRole('button', { name: '5.13.0' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    for (const text of ['Supports more models', 'The screen can stay dark', 'SHA-256'])
      expect(details).toHaveTextContent(text);
    const notes = within(details as HTMLElement);
    expect(notes.getByText('Fixed', { selector: 'h3' })).toBeInTheDocument();
    expect(
      notes
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).toEqual([
      'Supports more models.',
      'Reports usage every hour while connected.',
      'The clock keeps its time zone after a restart.',
      'The screen can stay dark for up to ten seconds after waking.',
    ]);
  });

  test('are saved only when their digest is right', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    };
    HTMLAnchorElement.prototype.click = () => {};
    const { table, user } = await open('update-available');
    await user.click(table.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }));
    expect(
      await table.findByText('graykey-5.14.2-online.bin saved and verified (size and SHA-256 match).'),
    ).toBeInTheDocument();
    expect(table.getByText(/choose Install update in its settings/)).toBeInTheDocument();
    expect(saved).toHaveLength(1);
    await user.click(table.getByRole('button', { name: 'Earlier versions (4)' }));
    await user.click(table.getByRole('button', { name: 'Download graykey-5.11.0-online.bin' }));
    expect(await table.findByText('graykey-5.11.0-online.bin was not saved')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });
});
