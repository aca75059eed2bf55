import type { CallHeaders } from '#mock-server/contract/call.ts';
import type { GraphqlBody } from '#mock-server/core/wire/graphql-body.ts';

/** A request whose body was read. */
export type GraphqlRequest = { method: string; headers: CallHeaders; body: GraphqlBody };
