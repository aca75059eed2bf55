import { hasGraphiql } from '#mock-server/node/graphiql-page.ts';

/** The lines below the one that says the server is ready. `mockOnly`: the gallery is a page of the portal. */
export function mockUrls(url: string, mockOnly = false): string {
  const lines = [
    ...(mockOnly ? [] : [`Gallery   ${url}/__mock/`]),
    `API       ${url}/api/graphql (POST)`,
    ...(hasGraphiql() ? [`GraphiQL  ${url}/__mock/graphiql?as=admin`] : []),
  ];
  return lines.map((line) => `\n  ${line}`).join('');
}
