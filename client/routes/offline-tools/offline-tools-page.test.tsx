import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/test-documented-api.ts';
import { openPortal } from '#client/test-portal.tsx';

const software = () => screen.findByRole('region', { name: 'Software on this device' });

describe('the software page', () => {
  test('of an online license is Software Updates, with what can be installed', async () => {
    await openPortal('/offline-tools?scenario=update-available&as=owner');
    await screen.findByRole('heading', { level: 1, name: 'Software Updates' });
    const panel = await software();
    await waitFor(() => expect(panel).toHaveTextContent('5.14.2'));
    for (const text of ['5.13.0', 'Recommended', 'Reads more models']) expect(panel).toHaveTextContent(text);
    expect(await screen.findByText(/^Version 5\.14\.2 can be installed now\.$/)).toBeInTheDocument();
  });

  test('of an offline license is Offline Updates & Tools, with its exchange', async () => {
    await openPortal('/offline-tools?scenario=offline&as=owner');
    await screen.findByRole('heading', { level: 1, name: 'Offline Updates & Tools' });
    const exchange = within(await screen.findByRole('region', { name: 'License exchange' }));
    expect(await exchange.findByText('On time')).toBeInTheDocument();
    expect(await screen.findByText(/The next license exchange is due in \d+ days\./)).toBeInTheDocument();
  });

  test('shows serial number and kind of license even where software is not offered', async () => {
    await openPortal('/offline-tools?as=owner', { answer: documentedApi() });
    const device = await screen.findByRole('region', { name: 'This device' });
    await waitFor(() => expect(device).toHaveTextContent('Online'));
    expect(device).toHaveTextContent('7C21-0048-B93E');
    expect(await within(await software()).findByText("This API doesn't offer this area")).toBeInTheDocument();
  });
});
