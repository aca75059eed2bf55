import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { type PageBlock, pageBlockId } from '#client/dev/session/page-block.ts';
import { linkInWorld } from '#client/dev/world/world.ts';
import type { ApiAccess } from '#client/host/host.ts';
import { sessionFrom } from '#client/session/session.ts';
import type { MockApi } from '#mock-server/api.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import { worldView } from '#mock-server/control/views.ts';
import { readParameters } from '#schema/world/world-text.ts';
import { isGalleryRequest } from './gallery.ts';

const placeholderOrigin = 'http://mock.invalid';

/**
 * How the host renders a page of the mock. It doesn't know the tab's sandbox, so it uses the world in the page's URL without
 * any changes. With `as`, it ignores the cookies. In a world with a fault or latency it sends nothing (`fetch` is null), so
 * that the browser shows the fault and the mock counts it once. Returns null for the gallery and for a refused world.
 */
export function mockRenderAccess(api: MockApi, config: RuntimeConfig) {
  return ({ originalUrl }: { originalUrl: string }): ApiAccess | null => {
    if (isGalleryRequest(originalUrl)) return null;
    const { search } = new URL(originalUrl, placeholderOrigin);
    const opened = api.sandboxes.asLinked(search);
    if (!opened.ok) return null;
    const { spec, query, startedAt } = opened.value.sandbox;
    const issued = spec.as === null ? undefined : issueToken(api, spec.as, opened.value);
    const session = issued && sessionFrom(issued);
    const access: Omit<ApiAccess, 'fetch'> = {
      config: {
        ...config,
        apiUrl: placeholderOrigin + config.apiUrl,
        apiBaseUrl: placeholderOrigin + config.apiBaseUrl,
      },
      mockParts: { linkUrl: (href) => linkInWorld(href, readParameters(search)) },
      now: opened.value.time(),
      session: session && (session.ok ? session.value : null),
    };
    if (spec.fault.length > 0 || spec.latency[1] > 0) return { ...access, fetch: null };
    const load = api.pageLoads.begin(startedAt);
    const block: PageBlock = {
      page: load.id,
      ...(issued && { opening: { ...issued, world: worldView(opened.value) } }),
    };
    return {
      ...access,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        request.headers.set('x-mock-world', query);
        return toResponse(await api.handleRequest(request, load));
      },
      block: { id: pageBlockId, value: block },
    };
  };
}
