import type { RequestListener } from 'node:http';
import { createHostCheck } from './host-names.ts';

const sentence = 'This mock only accepts requests for localhost and the names given with --public-host.\n';

/** Other hosts get 421 (docs/mock.md). */
export function ownHostsOnly(publicHosts: readonly string[], listener: RequestListener): RequestListener {
  const isAllowed = createHostCheck(publicHosts);
  return (request, response) => {
    if (isAllowed(request.headers.host)) return listener(request, response);
    response
      .writeHead(421, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': sentence.length,
        'x-content-type-options': 'nosniff',
        'x-mock-server': '1',
      })
      .end(sentence);
  };
}
