import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { buildForTest } from '#client/host/test-visitors.ts';
import { parseStoreUrl } from '#mock-server/node/store/redis-connection.ts';
import { root } from '#scripts/files.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { serve } from '#scripts/start/serve.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('scripts/deploy/Dockerfile').replaceAll(/\\\n/g, '').split('\n');
const valuesOf = (instruction: string) =>
  dockerfile.flatMap((line) =>
    line.startsWith(`${instruction} `) ? line.slice(instruction.length).trim() : [],
  );

function createIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.replaceAll('.', '\\.').replaceAll(/(\*\*\/)|\*/g, (_all, any) => (any ? '(?:.*/)?' : '[^/]*')),
    );
  const ignored = new RegExp(`^(?:${patterns.join('|')})(?:/|$)`);
  return (path) => ignored.test(path);
}

describe('the Dockerfile', () => {
  it('copies only existing files that are not ignored, secret or specific to this machine', () => {
    const ignored = createIgnored(read('.dockerignore'));
    const sources = valuesOf('COPY')
      .filter((value) => !value.startsWith('--from'))
      .flatMap((value) => value.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources)
      expect([source, existsSync(join(root, source)), ignored(source)]).toEqual([source, true, false]);
    for (const path of [
      '.env',
      '.git/config',
      '.cache/mock-secret',
      'node_modules/x',
      'scripts/bench/peers/node_modules/y',
      'a.tgz',
    ])
      expect([path, ignored(path)]).toEqual([path, true]);
    for (const path of ['client/index.html', 'scripts/package/mock.ts', 'package.json'])
      expect([path, ignored(path)]).toEqual([path, false]);
  });

  it('runs as a user without privileges, on a supported Node', () => {
    expect(valuesOf('USER')).toEqual(['node']);
    const versions = valuesOf('FROM').map((value) => Number(/^node:(\d+)/.exec(value)?.[1]));
    expect(versions.every((version) => version >= 22)).toBe(true);
  });
});

/** A file of this folder, with default values for its variables. */
const parseYaml = (file: string) =>
  parseAllDocuments(read(`scripts/deploy/${file}`).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'), {
    merge: true,
  }).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS();
  });

const env = Object.fromEntries(
  valuesOf('ENV').flatMap((value) => value.split(' ').map((pair) => pair.split('='))),
);
const port = Number(env.PORT);
/** Environment variables that the processes read. Any other name is a misspelling. */
const variables = ['HOST', 'PORT', 'MOCK_SECRET', 'MOCK_STORE'];

describe('compose.yaml', () => {
  const [{ services }] = parseYaml('compose.yaml');

  it('starts the portal and the mock with valid options and variables', () => {
    for (const { command, environment = {} } of [services.portal, services.mock]) {
      expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([]);
      const options = parseStartOptions(command, { ...env, ...environment });
      expect(options).toMatchObject({ host: '0.0.0.0', port });
      const url = options.store && parseStoreUrl(options.store);
      if (url) expect(url).toMatchObject({ ok: true, value: { nodes: [{ host: 'store' }] } });
    }
    expect(services.mock.environment.MOCK_STORE).toBe('redis://store');
  });

  it('publishes the port of the image, and waits for services with a health check', () => {
    expect(valuesOf('HEALTHCHECK')).toHaveLength(1);
    for (const { ports = [], depends_on: needs = {} } of Object.values<Record<string, never>>(services)) {
      for (const each of ports as string[])
        expect(each).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+:${port}$`));
      for (const name of Object.keys(needs))
        expect(services[name]?.healthcheck ?? services[name]?.build?.dockerfile).toBeTruthy();
    }
  });

  it('gives the portal an address that the mock accepts', () => {
    const { api } = parseStartOptions(services.portal.command, env);
    const { hostname, port: ofApi, pathname } = new URL(api?.apiUrl ?? '');
    expect([hostname, Number(ofApi), pathname]).toEqual(['mock', port, '/api/graphql']);
    expect(parseStartOptions(services.mock.command, env).publicHosts).toContain(hostname);
  });
});

describe('kubernetes.yaml', () => {
  const [deployment, service] = parseYaml('kubernetes.yaml');
  const { metadata, spec } = deployment.spec.template;
  const [container] = spec.containers;

  it("sends requests to the image's port in the selected pods", () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    for (const selected of [deployment.spec.selector.matchLabels, service.spec.selector])
      expect(selected).toEqual(metadata.labels);
  });

  it('probes paths that a portal with its arguments serves', async () => {
    const folder = buildForTest();
    const options = parseStartOptions(container.args, { PORT: '0' });
    const { url, close } = await serve(options, { root, portal: folder, mock: folder });
    for (const { httpGet } of [container.readinessProbe, container.livenessProbe]) {
      expect(httpGet.port).toBe('http');
      // By the pod's address, as the probes do.
      const { port: at } = new URL(url);
      const { status } = await fetch(`http://127.0.0.1:${at}${httpGet.path}`);
      expect([httpGet.path, status]).toEqual([httpGet.path, 200]);
    }
    await close();
    rmSync(folder, { recursive: true });
  });
});
