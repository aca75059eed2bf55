import { tabStorage } from '#client/dev/tab-storage.ts';
import { createMockApi } from '#mock-server/api.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { createControl } from '#mock-server/control/create-control.ts';
import { fasTrakPage, fasTrakVisit } from '#mock-server/control/fastrak-page.ts';
import { createMemoryStore } from '#mock-server/core/memory-store.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
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
  const api = createMockApi({
    tokens: createSignedTokens({ secret: tabSecret() }),
    store: createMemoryStore(Date.now, null),
  });
  const control = createControl({
    api,
    log: () => {},
    stories: async () => (await import('#fixtures/built-in-stories.ts')).builtInStories(),
  });
  const restored = restoreSandbox(api.store);
  return {
    async respond(request) {
      await restored;
      const { pathname } = new URL(request.url);
      const response = await (pathname.startsWith('/__mock/') ? control : api.handleRequest)(request);
      const session = request.headers.get('x-mock-session') ?? sessionInPath.exec(pathname)?.[1];
      if (session !== undefined) await keepSandbox(api.store, session);
      return toResponse(response);
    },
    fasTrakPage(search, portalUrl) {
      const opened = api.sandboxes.asLinked(search);
      if (!opened.ok) throw new Error(opened.error.message);
      const visit = fasTrakVisit(new URLSearchParams(search), opened.value);
      return fasTrakPage({ ...visit, portal: portalUrl(visit.portal) });
    },
  };
}
