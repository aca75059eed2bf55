import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Stream = {
  out: Writable;
  /** Resolves once what was written is on its way. */
  flush(): Promise<void>;
};

/** Where a page is written to: compressed as the browser takes it. Quick settings, since it is done each time. */
function streamTo(request: Request, response: Response): Stream {
  response.vary('Accept-Encoding');
  const encoding = request.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return { out: response, flush: async () => {} };
  response.set('content-encoding', encoding);
  const out =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : createGzip({ level: 6 });
  out.pipe(response);
  response.on('close', () => out.destroy());
  return { out, flush: () => new Promise((resolve) => out.flush(resolve)) };
}

/**
 * Sends a page in two parts: the first at once, so that the browser loads what it names while the second is
 * still being made.
 *
 * @param end is called once the first is on its way, since making the second keeps this process from sending.
 *   Never rejects.
 */
export async function sendPage(
  request: Request,
  response: Response,
  { start, end }: { start: string; end: () => Promise<string> },
): Promise<void> {
  response.type('html');
  const { out, flush } = streamTo(request, response);
  out.write(start);
  await flush();
  out.end(await end());
}
