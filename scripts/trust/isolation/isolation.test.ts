import { describe, expect, it } from 'vitest';
import { createMock } from '#mock-server/create-mock.ts';
import { type Fetch, sessionId } from '#mock-server/testing/send-request.ts';
import { pagesRun } from './pages-run.ts';
import { sandboxRun } from './sandbox-run.ts';

const mock = createMock();
const { fetch } = mock;

const withHeader =
  (name: string, value: string): Fetch =>
  (request) => {
    const original = request.headers.get(name);
    if (original !== null) request.headers.set(name, value);
    return fetch(request);
  };

it('three runs of visitors of the mock API have no leak', async () => {
  for (const run of [0, 1, 2]) expect(await sandboxRun(mock, 1, run)).toEqual([]);
});

describe('a leak is noticed', () => {
  it('if two visitors share a sandbox', async () => {
    const shared = withHeader('x-mock-session', sessionId(0));
    expect((await sandboxRun({ ...mock, fetch: shared }, 1, 10)).join('\n')).toMatch(
      /Device 10-\d-\d+ was expected/,
    );
  });

  it('if a fork shares the sandbox of its origin', async () => {
    const fork = async (session: string) => ({ ok: true as const, session });
    const leaks = await sandboxRun({ fetch, shared: { ...mock.shared, fork } }, 1, 13);
    expect(leaks.join('\n')).toMatch(/Device 13-\d-\d+ was expected|refused/);
  });

  it('if the account of a request is ignored', async () => {
    const ignored = withHeader('x-account-id', 'account-north-county');
    expect((await sandboxRun({ ...mock, fetch: ignored }, 1, 11)).join('\n')).toMatch(
      /a device of another account/,
    );
  });

  it('if a view can change data', async () => {
    const unviewed: Fetch = (request) => {
      request.headers.delete('authorization');
      return fetch(request);
    };
    expect((await sandboxRun({ ...mock, fetch: unviewed }, 1, 12)).join('\n')).toMatch(
      /the view changed something/,
    );
  });

  it("if a page is rendered with the previous visitor's data", async () => {
    let before = '';
    const { rendered, leaks } = await pagesRun(
      async (_path, cookie) => {
        const html = before;
        before = decodeURIComponent(cookie);
        return html + before;
      },
      'token',
      1,
      0,
    );
    expect([rendered, leaks[0]]).toEqual([50, 'the page of mark0x1x shows mark0x0x']);
  });
});
