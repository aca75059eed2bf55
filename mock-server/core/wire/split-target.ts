import type { MockRequest } from '#mock-server/contract/mock-request.ts';

/** Splits the target of a request, `/path?query`. */
export function splitTarget(target: string): Pick<MockRequest, 'path' | 'search'> {
  if (!target.startsWith('/')) {
    const { pathname: path, search } = new URL(target, 'http://mock.invalid');
    return { path, search };
  }
  const at = target.indexOf('?');
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at) };
}
