import { afterEach, expect, test, vi } from 'vitest';

const session = 'demodemodemodemodemo00';
const world = 'scenario=online&as=email&now=2026-03-01T09:00:00Z,frozen';

afterEach(() => sessionStorage.clear());

async function start() {
  vi.resetModules();
  const { createDemoApi } = await import('./demo-api.ts');
  const api = createDemoApi();
  return async (query: string, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-mock-world': world,
      'x-mock-session': session,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ query });
    const response = await api.respond(
      new Request('http://portal.invalid/api/graphql', { method: 'POST', headers, body }),
    );
    return { status: response.status, body: await response.json() };
  };
}

test('a person who joined in a demo stays logged in after a reload', async () => {
  const input = '{ displayName: "Alice Adams", password: "seventeen quiet herons" }';
  const ask = await start();
  const { body } = await ask(`mutation { acceptInvitation(input: ${input}) { token } }`);
  const again = await start();
  const { status, body: viewer } = await again(
    '{ viewer { actor { displayName } } }',
    body.data.acceptInvitation.token,
  );
  expect([status, viewer.data?.viewer.actor.displayName]).toEqual([200, 'Alice Adams']);
});

test('a demo in a frame without an address of its own says to save and open it', async () => {
  vi.resetModules();
  vi.stubGlobal('location', { href: 'about:srcdoc' });
  document.body.innerHTML = '<div id="root"></div><div id="start-failed">It didn\'t load</div>';
  await expect(import('./start-in-page.ts')).rejects.toThrow("can't run inside another page");
  expect(document.body).toHaveTextContent('Save the file, and open it in a browser.');
  expect(document.body).not.toHaveTextContent("didn't load");
  vi.unstubAllGlobals();
});
