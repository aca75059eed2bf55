/** The part of a request of Fetch that is read, so that a `Request` is one. */
export type ApiRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** With a limit, it may end above it, without the rest. */
  arrayBuffer(maxBytes?: number): Promise<ArrayBuffer | Uint8Array>;
};

/** The name is in lower case. */
export type Header = readonly [name: string, value: string];

/** Plain data, which Node writes without a `Response`. Headers are a list, which is faster than an object. */
export type ApiResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** The codes of the errors in the body, for the log. */
  readonly errorCodes?: readonly string[];
};

export type RequestHandler = (request: ApiRequest) => Promise<ApiResponse>;

export const toResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
