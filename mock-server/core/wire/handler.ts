import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';

/** What a request asks for: its name in faults and logs, and how it is answered honestly. */
export type Handler = {
  operation: string;
  /** `partial`: with the first nullable field failing. */
  execute(partial: boolean): MockResponse | Promise<MockResponse>;
};

/** Finds the task of a call, or its answer where it is none. */
export type CreateHandler = (
  call: MockRequest,
  resolved: ResolvedWorld,
) => Promise<Handler | { answer: MockResponse }>;
