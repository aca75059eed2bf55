import { tabStorage } from '#client/dev/tab-storage.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { fasTrakPage, fasTrakVisit } from '#mock-server/control/fastrak-page.ts';
import { createMemoryStore } from '#mock-server/core/memory-store.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { keepSandbox, restoreSandbox } from './tab-sandbox.ts';

const key = 'demo-secret';

function tabSecret(): Uint8Array {
  const bytes = (tabStorage.read(key) ?? '').split(',').map(Number);
  if (bytes.length === 32) return Uint8Array.from(bytes);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  tabStorage.write(key, secret.join());
  return secret;
}

export type DemoApi = {
  respond(request: Request): Promise<Response>;
  /** The HTML of the page that FasTrak's link opens. `portalUrl` turns a path of the portal into a URL. */
  fasTrakPage(search: string, portalUrl: (path: string) => string): string;
};

const sessionInPath = /^\/__mock\/session\/([^/]+)/;

/** Tokens and changes are kept in the tab, so a reload continues with them. */
export function createDemoApi(): DemoApi {
  const mock = createMock({
    tokens: createSignedTokens({ secret: tabSecret() }),
    store: createMemoryStore(Date.now, null),
  });
  const control = createControl({
    mock,
    log: () => {},
    stories: async () => (await import('#fixtures/built-in-stories.ts')).builtInStories(),
  });
  const restored = restoreSandbox(mock.store);
  return {
    async respond(request) {
      await restored;
      const { pathname } = new URL(request.url);
      const reply = await (pathname.startsWith('/__mock/') ? control : mock.respond)(request);
      const session = request.headers.get('x-mock-session') ?? sessionInPath.exec(pathname)?.[1];
      if (session !== undefined) await keepSandbox(mock.store, session);
      return toResponse(reply);
    },
    fasTrakPage(search, portalUrl) {
      const opened = mock.sandboxes.asLinked(search);
      if (!opened.ok) throw new Error(opened.error.message);
      const visit = fasTrakVisit(new URLSearchParams(search), opened.value);
      return fasTrakPage({ ...visit, portal: portalUrl(visit.portal) });
    },
  };
}
