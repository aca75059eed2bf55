import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from './host.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };
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
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'theme.js'), theme);
  writeFileSync(join(folder, 'assets/main-5e6f.css'), 'a::after { content: "</style><b>" }');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('plain'));
  writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), gzipSync('plain'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const host = (options: Partial<Parameters<typeof createHost>[0]> = {}) =>
  createHost({ folder, config, ...options });

describe('the page', () => {
  it.each(['/', '/dashboard', '/devices/dev.1', '/auth/login', '/no-such-page'])(
    'answers %s with the portal',
    async (path) => {
      const response = await request(host()).get(path).expect(200);
      expect(response.text).toContain('<div id="root">');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('carries the runtime config as data that no value can break out of', async () => {
    const brand = '</script><script>alert(1)</script>$&';
    const { text } = await request(host({ config: { ...config, brand } })).get('/');
    const block =
      /<script type="application\/json" id="runtime-config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ ...config, brand });
    expect(text).not.toContain('<script>alert');
  });

  it('has in it what its first paint needs, so that it waits for no file', async () => {
    const { text } = await request(host()).get('/dashboard');
    expect(text).toContain(`<script>${theme}</script>`);
    expect(text).toContain('a::after { content: "<\\/style><b>" }</style>');
    expect(text).toContain('<link rel="stylesheet" href="/assets/main-5e6f.css" disabled>');
    expect(text).toContain('<script type="module" fetchpriority="low"');
    expect(text).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)|<script src/);
  });

  it('allows the one script in it by its hash, and styles by a nonce that is new each time', async () => {
    const [first, second] = await Promise.all([request(host()).get('/'), request(host()).get('/')]);
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
    expect(nonceOf(first.text)).toBeTruthy();
    expect(nonceOf(first.text)).not.toBe(nonceOf(second.text));
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(first.text)}'`);
    const hash = createHash('sha256').update(theme).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets the browser call the API of the runtime config and no other origin', async () => {
    const real = {
      ...config,
      apiUrl: 'https://api.example/v1/graphql',
      apiBaseUrl: 'https://api.example/v1',
    };
    const { headers } = await request(host({ config: real })).get('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
  });

  it('sends the other security headers and not what it runs on', async () => {
    const { headers } = await request(host()).get('/dashboard');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('is not at an address that cannot be read', async () => {
    const { text } = await request(host()).get('/%E0%A4%A').expect(400);
    expect(text).toBe('The address cannot be read.\n');
  });

  it('has the brand in its title', async () => {
    const { text } = await request(host({ config: { ...config, brand: 'A & <b>' } })).get('/dashboard');
    expect(text).toContain('<title>Portal | A &#38; &#60;b&#62; Device</title>');
  });

  it.each(['br', 'gzip'])('is compressed as %s for a browser that takes it', async (encoding) => {
    const { text, headers } = await request(host()).get('/dashboard').set('accept-encoding', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding });
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(text).toContain('<div id="root">');
  });

  it('refuses to be written to', async () => {
    await request(host()).post('/dashboard').expect(405);
  });
});

describe('files', () => {
  it('are sent as the brotli copy made at build time and kept for good when hashed', async () => {
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

  it('that an update removed are not found, instead of answered with the page', async () => {
    const response = await request(host()).get('/assets/main-old.js').expect(404);
    expect(response.text).toContain('reload the page');
  });

  it('that a new build takes away while the host serves are not found', async () => {
    const file = join(folder, 'assets/gone-3c4d.js');
    writeFileSync(file, 'plain');
    const serving = host();
    rmSync(file);
    await request(serving).get('/assets/gone-3c4d.js').expect(404);
  });

  it.each(['/index.html', '/.vite/manifest.json', '/assets/..%2f..%2fetc%2fpasswd'])(
    '%s is not handed out',
    async (path) => {
      await request(host()).get(path).expect(404);
    },
  );

  it('config.json is the runtime config and is never stored', async () => {
    const response = await request(host()).get('/config.json').expect(200);
    expect(response.body).toEqual(config);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('API addresses', () => {
  it('are not found on a host without a proxy', async () => {
    await request(host()).post('/api/graphql').send({ query: '{ __typename }' }).expect(404);
    await request(host()).get('/__mock/health').expect(404);
  });
});

describe('the proxy', () => {
  let api: Server;
  let base: string;
  const seen: {
    method?: string | undefined;
    url?: string | undefined;
    cookie?: string | undefined;
    authorization?: string | undefined;
  }[] = [];

  beforeAll(async () => {
    api = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      seen.push({ method, url, cookie: headers.cookie, authorization: headers.authorization });
      outgoing.setHeader('set-cookie', 'api=1').end('{"data":{}}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => void api.close());

  it("forwards the two documented addresses with the token and without the portal's cookies", async () => {
    const app = host({ proxy: { apiUrl: `${base}/graphql?tenant=7`, apiBaseUrl: base } });
    const response = await request(app)
      .post('/api/graphql')
      .set('authorization', 'Bearer t')
      .set('cookie', 'jwt=secret')
      .send({ query: '{ __typename }' })
      .expect(200);
    await request(app).get('/api/polymorphictypes').expect(200);
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(seen).toEqual([
      { method: 'POST', url: '/v1/graphql?tenant=7', cookie: undefined, authorization: 'Bearer t' },
      { method: 'GET', url: '/v1/polymorphictypes', cookie: undefined, authorization: undefined },
    ]);
  });

  it('forwards nothing else', async () => {
    await request(host({ proxy: { apiUrl: `${base}/graphql`, apiBaseUrl: base } }))
      .get('/api/admin')
      .expect(404);
    expect(seen.map(({ url }) => url)).not.toContain('/v1/admin');
  });

  it('answers 502 when the API cannot be reached', async () => {
    const gone = 'http://127.0.0.1:9/v1';
    const response = await request(host({ proxy: { apiUrl: `${gone}/graphql`, apiBaseUrl: gone } })).post(
      '/api/graphql',
    );
    expect(response.status).toBe(502);
    expect(response.text).toBe('The API did not answer.\n');
  });
});
