/** Headers by their names in small letters; null where there is none. */
export type RequestHeaders = Pick<Headers, 'get'>;

/** A request as the API sees it, whatever carried it. */
export type MockRequest = {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly search: string;
  readonly headers: RequestHeaders;
  /** The network address of the client; empty where nothing was sent over a network. */
  readonly client: string;
  /** The body as text, or null when it is longer than `maxBytes`; what comes after that is not read. */
  readBody(maxBytes: number): Promise<string | null>;
  /** Aborted when whoever asks is gone. Made when it is first looked at, since most calls never wait. */
  readonly signal: AbortSignal;
};

/** A header with its name in small letters. */
export type Header = readonly [name: string, value: string];

/** What the API answers, whatever carries it. Headers are a list, since objects of changing shape are slow to make. */
export type MockResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

export type Respond = (call: MockRequest) => Promise<MockResponse>;
