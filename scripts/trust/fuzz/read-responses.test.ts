import { expect, it } from 'vitest';
import { readResponses } from './read-responses.ts';

const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

it('responses are read one after another, with a length, in chunks, and up to the end', () => {
  const chunked = `${head('Transfer-Encoding: chunked')}5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n`;
  const all = `HTTP/1.1 100 Continue\r\n\r\n${head('Content-Length: 2')}ok${chunked}${head('Connection: close')}rest`;
  const responses = readResponses(all, 'GET');
  expect(Array.isArray(responses) && responses.map(({ status, body }) => [status, body])).toEqual([
    [100, ''],
    [200, 'ok'],
    [200, 'hello!'],
    [200, 'rest'],
  ]);
});

it('the response to HEAD announces a length and has no body', () => {
  expect(readResponses(head('Content-Length: 2'), 'HEAD')).toHaveLength(1);
  expect(readResponses(head('Content-Length: 2'), 'GET')).toBe('0 bytes instead of the 2 it announced');
});

it.each([
  ['a status line that is none', 'HTTP/1.1 20 OK\r\n\r\n', /^the status line/],
  ['a line feed alone', 'HTTP/1.1 200 OK\nA: b\r\n\r\n', /^the status line/],
  ['a header with a space in its name', head('A b: c'), /^the header/],
  ['a header without a colon', head('A'), /^the header/],
  ['headers without an end', 'HTTP/1.1 200 OK\r\nA: b\r\n', /^a response without the end of its headers/],
  ['two lengths', head('Content-Length: 1', 'Content-Length: 1'), /^two headers content-length/],
  ['a length and chunks', head('Content-Length: 1', 'Transfer-Encoding: chunked'), /^both/],
  ['a length that is no number', head('Content-Length: x'), /^the length/],
  ['a body that is too long', `${head('Content-Length: 1')}ab`, /^a response without the end/],
  [
    'a chunk that is too short',
    `${head('Transfer-Encoding: chunked')}5\r\nhell\r\n0\r\n\r\n`,
    /^a chunk that ends/,
  ],
  ['chunks without an end', `${head('Transfer-Encoding: chunked')}1\r\na\r\n`, /^a chunk without a size/],
  ['a body of unknown length', `${head()}a`, /^a body without a length/],
])('%s is not HTTP', (_what, bytes, problem) => {
  expect(readResponses(bytes, 'GET')).toMatch(problem);
});
