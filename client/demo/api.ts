import { createControl } from '#mock-server/control/create-control.ts';
import { fasTrakPage } from '#mock-server/control/fastrak-page.ts';
import { fasTrakVisit } from '#mock-server/control/views.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { keepSandbox, restoreSandbox } from './tab-sandbox.ts';
import { tabStorage } from './tab-storage.ts';

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
  const mock = createMock({ tokens: createSignedTokens({ secret: tabSecret() }), sandboxIdleMinutes: null });
  const control = createControl({
    mock,
    log: () => {},
    fixtureProblems: () => [],
    stories: async () => (await import('#fixtures/built-in-stories.ts')).builtInStories(),
  });
  restoreSandbox(mock);
  return {
    async respond(request) {
      const call = toMockRequest(request);
      const response = await (call.path.startsWith('/__mock/') ? control : mock.respond)(call);
      keepSandbox(mock, call.headers.get('x-mock-session') ?? sessionInPath.exec(call.path)?.[1] ?? null);
      return toResponse(response);
    },
    fasTrakPage(search, portalUrl) {
      const resolution = mock.resolveWorld(new Headers(), search);
      if (!resolution.ok) throw new Error(resolution.error.message);
      const visit = fasTrakVisit(new URLSearchParams(search), resolution.value);
      return fasTrakPage({ ...visit, portal: portalUrl(visit.portal) });
    },
  };
}
