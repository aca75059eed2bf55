import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHost } from './host.ts';
import { buildForTest } from './test-visitors.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: false };
const page = `<!doctype html><html><head><title>Portal</title>
  <script src="/theme.js"></script>
  <script type="module" crossorigin src="/assets/main-1a2b.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/main-5e6f.css"></head><body><div id="root"></div></body></html>`;
const theme = "document.documentElement.lang = 'en'";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  const manifest = { 'routes/page.tsx': { file: 'assets/page-7a8b.js' } };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets/page-7a8b.js'), 'page');
  writeFileSync(join(folder, 'theme.js'), theme);
  writeFileSync(join(folder, 'assets/main-5e6f.css'), 'a::after { content: "</style><b>" }');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('plain'));
  writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), gzipSync('plain'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function copyOfBuild(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const host = (options: Partial<Parameters<typeof createHost>[0]> = {}) =>
  createHost({ folder, config, ...options });

/** The response to a raw request target, which clients would normalize before sending. */
async function bytesFor(target: string): Promise<string> {
  const server = host().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let bytes = '';
  for await (const part of socket) bytes += part;
  server.close();
  return bytes;
}

describe('the page', () => {
  it.each([
    ...['/', '/dashboard', '/devices/dev.1', '/auth/login', '/no-such-page'],
    // The last segment is an ID with a dot.
    ...['/devices/AB.12', '/devices/7c21.json', '/organization/a.b', '/groups/.1', '/devices/a%2Fb.js'],
  ])('answers %s with the portal', async (path) => {
    const response = await request(host()).get(path).expect(200);
    expect(response.text).toContain('<div id="root">');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ...['/robots.txt', '/favicon.ico', '/sw.js?v=2', '/dashboard.map', '/devices.json/', '/a/b/x.PHP'],
    ...['/robots%2Etxt', '/.well-known/security.txt', '/%2Ewell-known/assetlinks', '/.env', '/.git/config'],
  ])('is not at %s, where programs look for files', async (path) => {
    expect((await request(host()).get(path)).text).toBe('Not found.\n');
    expect((await request(host()).head(path)).status).toBe(404);
  });

  it.each(['', '/', '?scenario=mfa&as=owner'])(
    'that changes the password is found through /.well-known/change-password%s',
    async (rest) => {
      const { status, headers } = await request(host()).get(`/.well-known/change-password${rest}`);
      const search = rest.replace('/', '');
      expect([status, headers.location]).toEqual([302, `/settings/password${search}`]);
    },
  );

  it('contains the runtime config as escaped data', async () => {
    const brand = '</script><script>alert(1)</script>$&';
    const { text } = await request(host({ config: { ...config, brand } })).get('/');
    const block =
      /<script type="application\/json" id="runtime-config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ ...config, brand });
    expect(text).not.toContain('<script>alert');
  });

  it('inlines everything for the first paint, so that it waits for no file', async () => {
    const { text } = await request(host()).get('/dashboard');
    expect(text).toContain(`<script>${theme}</script>`);
    expect(text).toContain('a::after { content: "<\\/style><b>" }</style>');
    expect(text).toContain('<link rel="stylesheet" href="/assets/main-5e6f.css" disabled>');
    expect(text).toContain('<script type="module" fetchpriority="low"');
    expect(text).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)|<script src/);
  });

  it('allows its one script by its hash, and styles by a new nonce for each response', async () => {
    const [first, second] = await Promise.all([request(host()).get('/'), request(host()).get('/')]);
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
    expect(nonceOf(first.text)).toBeTruthy();
    expect(nonceOf(first.text)).not.toBe(nonceOf(second.text));
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(first.text)}'`);
    const hash = createHash('sha256').update(theme).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("lets the browser call the runtime config's API, and no other origin", async () => {
    const apiBaseUrl = 'https://api.example/v1';
    const real = { ...config, apiUrl: `${apiBaseUrl}/graphql`, apiBaseUrl };
    const { headers } = await request(host({ config: real })).get('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
  });

  it('has the other security headers, and none that names the server', async () => {
    const { headers } = await request(host()).get('/dashboard');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringMatching(/^accelerometer=\(\), camera=\(\), .*geolocation=\(\)/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it("isn't sent for a malformed URL", async () => {
    const { text } = await request(host()).get('/%E0%A4%A').expect(400);
    expect(text).toBe('The URL is malformed.\n');
  });

  it.each(['//', '///', '//:80/', '//[', '//evil.example/x', '/\\evil.example'])(
    'is not at %s, which names another host',
    async (target) => {
      const logged = vi.spyOn(console, 'error');
      expect(await bytesFor(target)).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\nThe URL is malformed\.\n$/s);
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    },
  );

  it('has the brand in its title', async () => {
    const { text } = await request(host({ config: { ...config, brand: 'A & <b>' } })).get('/dashboard');
    expect(text).toContain('<title>Portal | A &#38; &#60;b&#62; Device</title>');
  });

  it('of a build without compressed copies is sent compressed once the host has compressed it', async () => {
    const bare = buildForTest();
    const script = 'plain '.repeat(1_000);
    writeFileSync(join(bare, 'assets/main-1a2b.js'), script);
    const app = createHost({ folder: bare, config });
    const get = () => request(app).get('/assets/main-1a2b.js').set('accept-encoding', 'gzip');
    await expect.poll(async () => (await get()).headers['content-encoding']).toBe('gzip');
    expect((await get()).text).toBe(script);
    rmSync(bare, { recursive: true });
  });

  it.each(['br', 'gzip'])('is compressed as %s for a browser that accepts it', async (encoding) => {
    const { text, headers } = await request(host()).get('/dashboard').set('accept-encoding', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding });
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(text).toContain('<div id="root">');
  });

  it.each(['/', '/graphql', '/dashboard'])('rejects POST %s, and says where the API is', async (path) => {
    const { status, text, headers } = await request(host()).post(path);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(text).toBe(`Only GET and HEAD are supported here. The API is at ${config.apiUrl} (POST).\n`);
  });
});

describe('files', () => {
  it("are sent as the build's brotli copy, and cached for a year if hashed", async () => {
    const response = await request(host())
      .get('/assets/main-1a2b.js')
      .set('accept-encoding', 'gzip, br')
      .buffer();
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });

  it('that an update removed are 404, not the page', async () => {
    const response = await request(host()).get('/assets/main-old.js').expect(404);
    expect(response.text).toContain('reload the page');
  });

  it('stay those of the build that the host started with, if a new build replaces it', async () => {
    const copy = copyOfBuild();
    const serving = host({ folder: copy });
    rmSync(copy, { recursive: true });
    const { text } = await request(serving).get('/dashboard').expect(200);
    expect(text).toContain('src="/assets/main-1a2b.js"');
    expect(text).toContain('a::after');
    for (const encoding of ['identity', 'gzip', 'br'])
      await request(serving).get('/assets/main-1a2b.js').set('accept-encoding', encoding).expect(200);
  });

  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/main-1a2b.js.br',
  ])('do not include %s', async (path) => {
    const { text } = await request(host()).get(path);
    expect(text).not.toMatch(/root|plain/);
  });

  it("aren't sent again to a browser that has cached them", async () => {
    const { headers } = await request(host()).get('/theme.js');
    const again = await request(host()).get('/theme.js').set('if-none-match', String(headers.etag));
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('config.json is the runtime config and is never stored', async () => {
    const response = await request(host()).get('/config.json').expect(200);
    expect(response.body).toEqual(config);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a build', () => {
  it.each(['index.html', '.vite/manifest.json', 'theme.js', 'assets/main-1a2b.js', 'assets/page-7a8b.js'])(
    'that lacks %s is not served at all',
    (missing) => {
      const copy = copyOfBuild();
      rmSync(join(copy, missing));
      expect(() => host({ folder: copy })).toThrow(`lacks ${missing}. Remove that folder and build`);
      rmSync(copy, { recursive: true });
    },
  );

  it("that doesn't exist is reported as missing", () => {
    expect(() => host({ folder: '/no/such/folder' })).toThrow('There is no built portal in /no/such/folder');
  });
});

it('API addresses are 404 on a host without a proxy', async () => {
  await request(host()).post('/api/graphql').send({ query: '{ __typename }' }).expect(404);
  await request(host()).get('/__mock/health').expect(404);
});
