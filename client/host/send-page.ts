import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Stream = {
  out: Writable;
  flush(): Promise<void>;
};

/** Compressed with fast settings, because each response is compressed separately. */
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

/** The browser loads the files named in the first part while `end` renders, which blocks this process. Never rejects. */
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
