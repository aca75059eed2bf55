import type { RawRequest } from './send-bytes.ts';

const crlf = '\r\n';
const long = 'a'.repeat(20_000);
const words = (texts: string) => texts.split(' ');
const options = (texts: string) => texts.split(' | ');

const targets = words(
  `* dashboard http://localhost/ http://evil.example/ http://[ // //evil.example/ /\\evil /? /#a /../../etc/passwd /% /\0 /\x7f /\xff\xfe /a/\t /${long}`,
);
const versions = options('HTTP/1.0 | HTTP/2.0 | HTTP/9.9 | http/1.1 | HTTP/1.1 x | HTTP/1 | a HTTP/1.1');
const methods = options(
  'get | G\xc9T |  GET | GET\t| GET  | OPTIONS | TRACE | CONNECT | PRI | \0 | \x16\x03\x01\x02',
);
const startLines = [
  ...['', ' ', 'GET', 'GET /'],
  ...targets.map((target) => `GET ${target} HTTP/1.1`),
  ...versions.map((version) => `GET / ${version}`),
  ...methods.map((method) => `${method} / HTTP/1.1`),
];

const headerLines = [
  ...options('A | : b | A b: c | A : b |  A: b | A: \0 | A: b\rC: d | A: b\nC: d | \xc9: b | __proto__: 1'),
  ...options('Host: evil.example | Connection: x, close | Connection: upgrade\r\nUpgrade: websocket'),
  ...options('Transfer-Encoding: gzip | Cookie: jwt\r\nCookie: =;; | Cookie: jwt=\xff\xfe; user=%'),
  ...[`A: ${long}`, `${long}: b`, Array.from({ length: 3_000 }, (_, at) => `A${at}: b`).join(crlf)],
];

const hosts = ['', 'a b', 'localhost, b', ...words(`evil.example localhost:99999 [::1] [::1 \xff ${long}`)];

const body = '{"query":"{ alerts { id } }"}';
const post = ['POST /api/graphql?as=owner HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
const whole = [...post, `Content-Length: ${body.length}`, '', body].join(crlf);
const chunk = `${body.length.toString(16)}${crlf}${body}${crlf}`;
const end = `0${crlf}${crlf}`;

/** Lengths and chunks that don't match the body, or that parsers interpret differently. */
const lengths = [
  '',
  '1, 1',
  '5 5',
  '5\r\nContent-Length: 6',
  ...words(`-1 0 5 999999 ${'9'.repeat(30)} x +5 0x5`),
];
const codings = [
  'chunked, chunked',
  `chunked${crlf}Content-Length: 5`,
  ...words('Chunked identity xchunked'),
];
const chunks = [
  ...[chunk, `${chunk}0${crlf}`, `g${crlf}`, `-1${crlf}`, `${'f'.repeat(20)}${crlf}`, `5${crlf}ab`],
  ...[`2${crlf}abc${crlf}${end}`, `${chunk}0${crlf}__proto__: 1${crlf}${crlf}`, `${chunk}${end}${whole}`],
];

/** Invalid bytes: the server may respond or hang up, but immediately. */
export const rawRequests: readonly RawRequest[] = [
  ...startLines.map((line) => [line, 'Host: localhost', '', '']),
  ...headerLines.map((line) => ['GET / HTTP/1.1', 'Host: localhost', line, '', '']),
  ...hosts.map((host) => ['GET / HTTP/1.1', `Host: ${host}`, '', '']),
  ...lengths.map((length) => [...post, `Content-Length: ${length}`, '', body]),
  ...codings.map((coding) => [...post, `Transfer-Encoding: ${coding}`, '', chunk + end]),
  ...chunks.map((content) => [...post, 'Transfer-Encoding: chunked', '', content]),
  ...Array.from({ length: 15 }, (_, at) => [whole.slice(0, (whole.length * at) / 15)]),
  [whole + whole],
].map((lines) => ({ method: 'GET', bytes: lines.join(crlf), whole: false }));
