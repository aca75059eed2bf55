/** By lower-case name; null if absent. */
export type RequestHeaders = Pick<Headers, 'get'>;

export type MockRequest = {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly search: string;
  readonly headers: RequestHeaders;
  /** Null if it is longer than `maxBytes`, without reading the rest. */
  readBody(maxBytes: number): Promise<string | null>;
  /** Aborted when the client disconnects. Created on first use, since most requests never wait. */
  readonly signal: AbortSignal;
};

/** The name is in lower case. */
export type Header = readonly [name: string, value: string];

/** Headers are a list, which is faster than an object. */
export type MockResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** Which of the request's faults of fields found something to change, by their place. */
  readonly applied?: readonly number[];
};

export type Respond = (call: MockRequest) => Promise<MockResponse>;
