import type { CallHeaders } from '#mock-server/wire/call.ts';
import type { GraphqlBody } from '#mock-server/wire/graphql-body.ts';

/** A request whose body was read. */
export type GraphqlRequest = { method: string; headers: CallHeaders; body: GraphqlBody };
