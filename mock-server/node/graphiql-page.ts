import { base64Url } from '#schema/digest/base64-url.ts';

/** The page's script is inline; its workers are blobs. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; worker-src blob:; font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Yoga's page on a world, 9 MB; its mutations stay until it is loaded again. Null in the package, which lacks it. */
export async function graphiqlPage(world: string): Promise<{ page: string; policy: string } | null> {
  try {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const page = renderGraphiQL({
      title: `GraphiQL: ${world}`,
      endpoint: `/api/graphql?${world}`,
      defaultQuery: '{\n  myHardwareLicense {\n    id\n    offline\n  }\n}\n',
      additionalHeaders: { 'x-mock-session': base64Url(crypto.getRandomValues(new Uint8Array(16))) },
    });
    return { page, policy };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
