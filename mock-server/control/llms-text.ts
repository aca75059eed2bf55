import type { Fixtures } from '#fixtures/fixtures.ts';
import { fixtureTables } from './fixture-tables.ts';

const intro = `# Mock API of the license portal

> A GraphQL API that answers from fixtures. Query parameters name a world. Each session has its own sandbox of changes.

- Portal: \`/dashboard?scenario=offline,mfa&as=owner\`. Add the parameters to any of its pages.
- API: \`POST /api/graphql?scenario=offline&as=owner\` or the header \`X-Mock-World: scenario=offline&as=owner\`.
- A session of its own: \`X-Mock-Session: <22 characters of base64url>\`. Changes of mutations stay in it.
- Tokens: \`POST /__mock/token {"as":"viewer"}\`.

## Control API

- \`GET /__mock/find?text=expired license as a viewer\`: worlds that a text describes, best first.
- \`GET /__mock/states\`: every state of every screen, with its path.
- \`GET /__mock/operations\`: operations that faults can name.
- \`GET /__mock/session/{id}\`: world, changes, requests and faults of a session; \`GET …/mails\`; \`POST …/reset\`, \`…/rewind {"steps":1}\`, \`…/fork\`.
- \`GET /__mock/graphiql\`: queries in a world.

## Examples

- \`?scenario=grace&as=owner&now=+10d,frozen\`: a license in grace ten days later, clock stopped.
- \`?scenario=fleet&as=admin&fault=DevicesPageQuery:http-503\`: a page whose list fails.
- \`?as=owner&fault=*:http-429(retry-after=30)@1\`: each first request is refused.
`;

/** Tells programs how to use the mock, with all names. Under 8 kB. */
export function llmsText(fixtures: Fixtures): string {
  const { Parameters = [], Traits = [], Identities = [], Faults = [] } = fixtureTables(fixtures);
  const sections = Object.entries({ Parameters, Traits, Identities, Faults }).map(([title, entries]) => {
    const lines = entries.map(([name, text]) => `- \`${name}\`: ${text.replace(/ Signs in with .*/, '')}`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return [intro, ...sections].join('\n');
}
