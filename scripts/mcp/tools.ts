import { z } from 'zod';
import { readFragment } from '#client/dev/world/shared-changes.ts';
import { stepTime } from '#client/dev/world/step-time.ts';
import { sessionFragment, sharedFragment, worldPairs } from '#client/dev/world/world-address.ts';
import { readParameters, writeParameters } from '#client/dev/world/world-parameters.ts';
import { parseOffset } from '#fixtures/offset.ts';
import type { MockClient } from './mock-client.ts';

export type Call = { client: MockClient; session: string; signal: AbortSignal };

type Tool<Input extends z.ZodRawShape = z.ZodRawShape> = {
  description: string;
  input: Input;
  run(input: z.infer<z.ZodObject<Input>>, call: Call): Promise<object>;
};

const tool = <Input extends z.ZodRawShape>(definition: Tool<Input>): Tool => definition as unknown as Tool;

const session = z
  .string()
  .regex(/^[\w-]{22}$/, 'A session ID is 22 characters of base64url.')
  .optional()
  .describe('The session of an earlier answer; default: the session of this connection');
const world = z.string().describe('World parameters, for example scenario=offline,mfa&as=owner');
const ownWorld = world.optional().describe("World parameters; default: the session's world");
const variables = z.record(z.string(), z.unknown()).optional();

const sandboxOf = ({ client, session, signal }: Call) =>
  client.json(`/__mock/session/${session}`, { signal });

/** The world to send: of the input, else of the session's sandbox; the server's own before its first request. */
async function worldOf(given: string | undefined, { client, session, signal }: Call) {
  if (given !== undefined) return given.replace(/^\?/, '');
  const { response, text } = await client.send(`/__mock/session/${session}`, { signal });
  return response.ok ? (JSON.parse(text).world as string) : undefined;
}

const search = (parameters: Readonly<Record<string, string>>) => `?${new URLSearchParams(parameters)}`;

/** The tools of the MCP server. Each answers what the control API answers, with the session. */
export const tools: Readonly<Record<string, Tool>> = {
  find_world: tool({
    description: 'Finds worlds of the mock by words, best first, for example: expired license as a viewer.',
    input: { text: z.string() },
    run: async ({ text }, { client, signal }) => ({
      worlds: await client.json(`/__mock/find${search({ text })}`, { signal }),
    }),
  }),
  open: tool({
    description:
      'Opens a link to a page in a world. Answers the world, its time, and a url that opens the page in a browser in the same session. Links may carry changes.',
    input: { link: z.string().describe('An address, a path, or world parameters'), session },
    async run({ link }, { client, session, signal }) {
      const origin = await client.origin();
      const page = new URL(/^[\w.]+=/.test(link) ? `/dashboard?${link}` : link, origin);
      const linked = sessionFragment.exec(page.hash)?.[1] ?? session;
      if (sharedFragment.test(page.hash)) {
        const { changes } = await readFragment(page.hash);
        const body = { world: worldPairs(page.search).join('&') || 'scenario=online', changes };
        await client.json(`/__mock/session/${linked}`, { method: 'PUT', body, signal });
      }
      const opened = await client.json(`/__mock/world${page.search}`, { session: linked, signal });
      return { session: linked, ...opened, url: `${origin}${page.pathname}${page.search}#session=${linked}` };
    },
  }),
  requests: tool({
    description: "A session's world, changes, faults and requests, oldest first.",
    input: { session, operation: z.string().optional() },
    async run({ operation }, call) {
      const { requests, ...sandbox } = await sandboxOf(call);
      const isNamed = (request: { operation: string }) => !operation || request.operation === operation;
      return { ...sandbox, requests: requests.filter(isNamed) };
    },
  }),
  advance_clock: tool({
    description: "Moves the clock of a session's world forward. Changes stay.",
    input: { session, by: z.string().regex(/^\+?\d{1,6}[dhms]$/, 'Use a length such as 30d, 12h or 90s.') },
    async run({ by }, call) {
      const parameters = readParameters((await sandboxOf(call)).world);
      const ms = parseOffset(`+${by.replace('+', '')}`) ?? 0;
      const world = writeParameters({ ...parameters, now: stepTime(parameters.now, ms) });
      const { client, session, signal } = call;
      return client.json('/__mock/world', { session, world, signal });
    },
  }),
  rewind: tool({
    description: 'Undoes the last steps of a session. A step is what one request changed.',
    input: { session, steps: z.int().min(0).default(1) },
    async run({ steps }, call) {
      const { client, session, signal } = call;
      const path = `/__mock/session/${session}/rewind`;
      await client.json(path, { method: 'POST', body: { steps }, signal });
      const { world, changes } = await sandboxOf(call);
      return { world, changes };
    },
  }),
  mail: tool({
    description: "The emails of a session's world, newest first, with their links.",
    input: { session, to: z.string().optional() },
    async run({ to }, { client, session, signal }) {
      const mails: { to: string }[] = await client.json(`/__mock/session/${session}/mails`, { signal });
      return { mails: mails.filter((mail) => !to || mail.to === to) };
    },
  }),
  graphql: tool({
    description: 'Sends a GraphQL query or mutation to the mock API in a world.',
    input: { world: ownWorld, session, query: z.string(), variables },
    async run({ world, query, variables }, call) {
      const { client, session, signal } = call;
      const body = { query, variables };
      const request = { method: 'POST' as const, session, world: await worldOf(world, call), body, signal };
      return client.json('/api/graphql', request);
    },
  }),
};
