import type { ApiRequest, ApiResponse } from '#mock-server/contract/wire.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

type Failure = (status: number, code: ErrorCode, message: string) => ApiResponse;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body of JSON as text: other types, charsets and encodings, longer bodies and bytes that aren't UTF-8 are refused. */
export async function readJsonText(
  request: ApiRequest,
  maxBytes: number,
  failure: Failure,
): Promise<{ text: string } | { refused: ApiResponse }> {
  const { headers } = request;
  const refuse = (status: number, message: string) => ({ refused: failure(status, 'BAD_REQUEST', message) });
  const type = headers.get('content-type') ?? '';
  const [, mediaType = '', charset = 'utf-8'] =
    /^\s*([^;\s]*)(?:.*;\s*charset="?([^";\s]*))?/i.exec(type) ?? [];
  // Other sites could send forms without a preflight request.
  if (mediaType.toLowerCase() !== 'application/json')
    return refuse(415, `The body's type is ${JSON.stringify(type)}. Send application/json.`);
  if (!/^utf-?8$/i.test(charset))
    return refuse(415, `The body's charset is ${JSON.stringify(charset)}. Send UTF-8.`);
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    return refuse(415, `The body's Content-Encoding is ${JSON.stringify(encoding)}. Send it uncompressed.`);
  const isDeclaredTooLarge = Number(headers.get('content-length') ?? 0) > maxBytes;
  const bytes = isDeclaredTooLarge ? null : await request.arrayBuffer(maxBytes);
  if (bytes === null || bytes.byteLength > maxBytes) {
    const message = `The body is over ${maxBytes.toLocaleString('en-US')} bytes. Send less.`;
    return { refused: failure(413, 'LIMIT_REACHED', message) };
  }
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return refuse(400, 'The body is not UTF-8. Send it encoded as UTF-8.');
  }
}
