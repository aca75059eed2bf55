import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { version } from '#mock-server/control/version.generated.ts';
import { newSessionId } from '#mock-server/core/sandbox/sandbox-store.ts';
import { readOptions } from '#scripts/run/read-options.ts';
import { createMockClient, originOf } from './mock-client.ts';
import { tools } from './tools.ts';

type Serving = { url: string; close(): Promise<void> };

const instructions =
  'A GraphQL API that answers from fixtures, and its portal. World parameters select data and behavior; a session keeps changes. The resource llms.txt lists parameters, traits, identities and faults.';

/** With the server at `--url`, or one that starts with the first call. @throws UsageError for an invalid option */
export async function serveMcp(args: readonly string[], start: () => Promise<Serving>): Promise<void> {
  const options = { url: { type: 'string' } } as const;
  const { url } = readOptions('Option: --url URL', { args: [...args], options }).values;
  const named = url === undefined ? null : originOf(url);
  let own: Promise<Serving> | undefined;
  const client = createMockClient(async () => {
    own ??= named === null ? start() : undefined;
    return named ?? (await own)?.url ?? '';
  });
  const server = new McpServer({ name: 'licence-portal', version }, { instructions });
  const ownSession = newSessionId();
  for (const [name, { description, input, run }] of Object.entries(tools))
    server.registerTool(name, { description, inputSchema: input }, async (given, { signal }) => {
      const { session = ownSession } = given as { session?: string };
      const hasSession = 'session' in input;
      try {
        const answer = await run(given, { client, session, signal });
        const text = JSON.stringify({ ...(hasSession && { session }), ...answer });
        return { content: [{ type: 'text', text }] };
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        return { content: [{ type: 'text', text }], isError: true };
      }
    });
  server.registerResource('llms.txt', 'licence-portal://llms.txt', {}, async ({ href }, { signal }) => {
    const { text } = await client.send('/__mock/llms.txt', { signal });
    return { contents: [{ uri: href, mimeType: 'text/plain', text }] };
  });
  await server.connect(new StdioServerTransport());
  await new Promise((resolve) => process.stdin.once('close', resolve));
  await server.close();
  await (await own?.catch(() => undefined))?.close();
}
