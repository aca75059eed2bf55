import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MockLayer } from '#client/dev/mock-layer.tsx';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { createWorldFetch } from '#client/dev/world/world-link.ts';
import { signIn, signOut } from '#client/session/session-store.ts';
import { documentHashes } from '#schema/document-hashes.generated.ts';

const go = { to: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() };
let mock: TestControl;
let pages = 0;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  signOut();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function open(address: string, ...operations: readonly [string, object][]) {
  window.history.replaceState(null, '', address);
  pages += 1;
  const session = `why${pages}`.padEnd(22, '_');
  const headers = { 'content-type': 'application/json', 'x-mock-session': session };
  const { world, start } = await (await mock.fetch(`/__mock/world${location.search}`, { headers })).json();
  thisWorld.init(world, session, Date.parse(start));
  const as = new URLSearchParams(world).get('as');
  const body = JSON.stringify({ as });
  const init = { method: 'POST', headers: { ...headers, 'x-mock-world': world }, body };
  signIn(await (await mock.fetch('/__mock/token', init)).json());
  const send = createWorldFetch(thisWorld.headers, mock.fetch);
  for (const [operationName, variables] of operations) {
    const documentId = `sha256:${documentHashes[operationName]}`;
    const document = JSON.stringify({ operationName, documentId, variables });
    const json = { accept: 'application/json', 'content-type': 'application/json' };
    await send('/api/graphql', { method: 'POST', headers: json, body: document });
  }
  const user = userEvent.setup();
  render(
    <>
      <section aria-label="License">
        <b>Ready</b>, <a href="#elsewhere">12</a> of 500 actions
      </section>
      <MockLayer go={go} />
    </>,
  );
  const panel = within(await screen.findByRole('complementary', { name: 'Mock world' }));
  await user.click(panel.getByRole('button', { name: 'Expand' }));
  await user.click(await panel.findByRole('tab', { name: 'Why' }));
  return { user, panel };
}

describe('Why in the panel', () => {
  it('says of each entry why it is shown or absent, with a link that flips it', async () => {
    const { panel } = await open('/metrics/advanced-actions?as=viewer');
    const entry = async (start: RegExp) => within(await panel.findByText(start, { selector: 'li' }));
    const absent = await entry(
      /^Advanced Actions is absent: it needs perform:advanced_actions, which viewer doesn't have\./,
    );
    expect(absent.getByRole('link', { name: 'Open as owner' })).toHaveAttribute(
      'href',
      '/metrics/advanced-actions?as=owner',
    );
    const page = await entry(/^This page doesn't open: it needs perform:advanced_actions/);
    expect(page.getByRole('link', { name: 'Open as owner' })).toBeVisible();
    const offline = await entry(
      /^Usage Metrics is absent: it needs an offline license, and this one is online\./,
    );
    expect(offline.getByRole('link')).toHaveTextContent('Open with offline');
  });

  it('starts with the value that was clicked, whose click does nothing else, and says what decided it', async () => {
    const { user, panel } = await open(
      '/dashboard?scenario=low-balance&as=owner&seed=2',
      ['MainMenuIsOfflineQuery', {}],
      ['ToolbarLicenseInfoQuery', {}],
    );
    await user.click(panel.getByRole('button', { name: 'Why?' }));
    expect(panel.getByText('Click a value on the page. Escape cancels.')).toBeVisible();
    await user.click(screen.getByText('Ready'));
    expect(panel.getByText('No query has the value "Ready". Those of its panel come first.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Why?' }));
    await user.click(screen.getByRole('link', { name: '12' }));
    expect(location.hash).toBe('');
    expect(panel.getByText('Values like "12" come first.')).toBeVisible();
    const values = await panel.findByRole('list', { name: 'ToolbarLicenseInfoQuery' });
    await user.click(within(values).getByRole('button', { name: /remainingActions/ }));
    const cause = await within(values).findByText(/^The trait low-balance: without it, it's \d+\./);
    expect(within(cause).getByRole('link', { name: 'Open without low-balance' })).toHaveAttribute(
      'href',
      '/dashboard?as=owner&seed=2',
    );
  });

  it('names the fault that failed a request, or the permission and who has it', async () => {
    const fault = 'MainMenuIsOfflineQuery:http-503@1';
    const { panel } = await open(
      `/groups?as=viewer&fault=${fault}`,
      ['MainMenuIsOfflineQuery', {}],
      ['GroupTreeQuery', {}],
    );
    const failed = within(await panel.findByRole('list', { name: 'Failed requests' }));
    const broken = await failed.findByText(/^MainMenuIsOfflineQuery failed because of the fault http-503\./);
    expect(within(broken).getByRole('link')).toHaveAttribute('href', '/groups?as=viewer');
    expect(await panel.findByText('As without faults:')).toBeVisible();
    const missing = failed.getByText(/^GroupTreeQuery needs access:admin, which viewer doesn't have\./);
    expect(await within(missing).findByRole('link', { name: 'Open as admin' })).toHaveAttribute(
      'href',
      `/groups?as=admin&fault=${fault}`,
    );
  });
});
