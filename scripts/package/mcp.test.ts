import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';
import { listen } from '#mock-server/testing/listen.ts';
import { root } from '#scripts/files.ts';
import { installedOffline, type Project } from './foreign-project.ts';
import { type Packed, packForTest } from './pack-for-test.ts';

let packed: Packed;
let project: Project;
beforeAll(async () => {
  packed = await packForTest();
  project = installedOffline(packed);
});
afterAll(() => packed?.remove());

/** A client of the server that a command starts, and the lines that the command writes. */
async function connect(cwd: string, command: string, ...args: string[]) {
  const output = join(project.folder, 'output.jsonl');
  // The client would only report a line that isn't the protocol.
  const shell = ['-c', '"$@" | tee "$0"', output, command, ...args];
  const transport = new StdioClientTransport({ command: 'sh', args: shell, cwd, stderr: 'ignore' });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    client,
    /** The tool's answer; a text if it is an error. */
    async call(name: string, input: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: input }, undefined, { timeout: 120_000 });
      const [{ text = '' } = {}] = result.content as { text?: string }[];
      return result.isError ? text : JSON.parse(text);
    },
    lines: () => readFileSync(output, 'utf8').trimEnd().split('\n'),
  };
}

function connectAsDocumented(...options: string[]) {
  const [, text = ''] =
    /^\/\/ \.mcp\.json\n(.*)$/m.exec(readFileSync(join(root, 'docs/package.md'), 'utf8')) ?? [];
  const { command, args } = JSON.parse(text).mcpServers['licence-portal'];
  return connect(project.folder, command, ...args, ...options);
}

const rename = (name: string) =>
  `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "${name}" }) { userErrors { code } } }`;

describe('npx licence-portal mcp', () => {
  it('answers each tool from its own server, and writes nothing else', async () => {
    const { client, call, lines } = await connectAsDocumented();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_world',
      'open',
      'requests',
      'advance_clock',
      'rewind',
      'mail',
      'graphql',
    ]);

    const { worlds } = await call('find_world', { text: 'expired license as a viewer' });
    expect(worlds[0]).toMatchObject({ world: 'scenario=expired&as=viewer' });

    const link = '/devices?scenario=offline&as=admin&now=2026-03-01T09:00:00Z,frozen';
    const opened = await call('open', { link });
    const { session } = opened;
    expect(opened).toMatchObject({
      session: expect.stringMatching(/^[\w-]{22}$/),
      as: 'admin',
      now: '2026-03-01T09:00:00.000Z',
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/devices\?scenario=offline&.*#session=/),
    });
    expect((await fetch(opened.url)).status).toBe(200);

    const query = 'query Offline { myHardwareLicense { offline } }';
    expect(await call('graphql', { query })).toEqual({
      session,
      data: { myHardwareLicense: { offline: true } },
    });
    await call('graphql', { query: rename('First') });
    await call('graphql', { query: rename('Second') });
    const log = await call('requests', { operation: 'Offline' });
    expect(log.requests).toEqual([expect.objectContaining({ operation: 'Offline', status: 200 })]);
    expect(log.changes).toHaveLength(2);

    const later = await call('advance_clock', { by: '30d' });
    expect(later).toMatchObject({ session, now: '2026-03-31T09:00:00.000Z', changed: true });
    const rewound = await call('rewind', { session, steps: 1 });
    expect(rewound.changes).toEqual([expect.objectContaining({ name: 'First' })]);

    const email = 'new.person@lab.example';
    const invite = `mutation { inviteUsers(input: { emails: ["${email}"], roleIds: ["role-viewer"] }) { userErrors { message } } }`;
    await call('graphql', { query: invite });
    expect(await call('mail', { to: email })).toMatchObject({ session, mails: [{ to: email }] });

    const texts = await client.readResource({ uri: 'licence-portal://llms.txt' });
    expect(texts.contents).toEqual([expect.objectContaining({ text: expect.stringContaining('## Traits') })]);
    await client.close();
    for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  });

  it('refuses wrong input with what is allowed', async () => {
    const { client, call } = await connectAsDocumented();
    expect(await call('find_world')).toMatch(/Input validation error.*text/s);
    expect(await call('open', { link: '/dashboard?scenario=ofline' })).toMatch(
      /Unknown scenario.*"offline"/s,
    );
    expect(await call('rewind')).toMatch(/no sandbox yet/);
    expect(await call('requests', { session: 'short' })).toMatch(/22 characters of base64url/);
    await client.close();
  });

  it('uses the server at --url, and says where none responds', async () => {
    const mock = await listen(createMockApp());
    const { client, call } = await connectAsDocumented('--url', mock.url);
    const { session } = await call('open', { link: `${mock.url}/dashboard?scenario=offline&as=owner` });
    expect((await fetch(`${mock.url}/__mock/session/${session}`)).status).toBe(200);
    await mock.close();
    expect(await call('find_world', { text: 'offline' })).toContain(`${mock.url} doesn't respond.`);
    await client.close();
  });
});

describe('node scripts/run.cjs mcp', () => {
  it('serves the checkout', async () => {
    const { client, call } = await connect(root, process.execPath, 'scripts/run.cjs', 'mcp');
    expect(await call('open', { link: 'scenario=offline&as=owner' })).toMatchObject({
      world: 'scenario=offline&as=owner',
    });
    await client.close();
  });
});
