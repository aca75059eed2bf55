import type { ApiRequest, ApiResponse } from '#mock-server/contract/wire.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

type Refuse = (status: number, code: ErrorCode, message: string) => ApiResponse;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body of JSON as text: other types, charsets and encodings, longer bodies and bytes that aren't UTF-8 are refused. */
export async function readJsonText(
  request: ApiRequest,
  maxBytes: number,
  refuse: Refuse,
): Promise<{ text: string } | { refused: ApiResponse }> {
  const type = request.headers.get('content-type') ?? '';
  const [, mediaType = '', charset = 'utf-8'] =
    /^\s*([^;\s]*)(?:.*;\s*charset="?([^";\s]*))?/i.exec(type) ?? [];
  // Other sites could send forms without a preflight request.
  if (mediaType.toLowerCase() !== 'application/json')
    return {
      refused: refuse(
        415,
        'BAD_REQUEST',
        `The body's type is ${JSON.stringify(type)}. Send application/json.`,
      ),
    };
  if (!/^utf-?8$/i.test(charset))
    return {
      refused: refuse(415, 'BAD_REQUEST', `The body's charset is ${JSON.stringify(charset)}. Send UTF-8.`),
    };
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    return {
      refused: refuse(
        415,
        'BAD_REQUEST',
        `The body's Content-Encoding is ${JSON.stringify(encoding)}. Send it uncompressed.`,
      ),
    };
  const tooLarge = () => ({
    refused: refuse(
      413,
      'LIMIT_REACHED',
      `The body is over ${maxBytes.toLocaleString('en-US')} bytes. Send less.`,
    ),
  });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge();
  const bytes = await request.arrayBuffer(maxBytes);
  if (bytes.byteLength > maxBytes) return tooLarge();
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return { refused: refuse(400, 'BAD_REQUEST', 'The body is not UTF-8. Send it encoded as UTF-8.') };
  }
}
