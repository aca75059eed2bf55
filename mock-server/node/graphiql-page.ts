import { createRequire } from 'node:module';
import { randomId } from '#schema/digest/base64-url.ts';

/** The page's script is inline; its workers are blobs. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; worker-src blob:; font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The package comes without GraphiQL. */
export function hasGraphiql(): boolean {
  try {
    createRequire(import.meta.url).resolve('@graphql-yoga/render-graphiql');
    return true;
  } catch {
    return false;
  }
}

/** Yoga's page on a world, 9 MB; its mutations stay until it is loaded again. */
export async function graphiqlPage(world: string): Promise<{ page: string; policy: string }> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL({
    title: `GraphiQL: ${world}`,
    endpoint: `/api/graphql?${world}`,
    defaultQuery: '{\n  myHardwareLicense {\n    id\n    offline\n  }\n}\n',
    additionalHeaders: { 'x-mock-session': randomId() },
  });
  return { page, policy };
}
