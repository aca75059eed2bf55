import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';
import type { GraphqlBody } from '#mock-server/core/wire/graphql-body.ts';

/** A request whose body was read. */
export type GraphqlRequest = { method: string; headers: RequestHeaders; body: GraphqlBody };
