import { type GraphQLSchema, isAbstractType, isInterfaceType } from 'graphql';
import type { Authenticate } from '#mock-server/contract/authenticate.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { MockResponse, RequestHeaders } from '#mock-server/contract/mock-request.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import type { CreateHandler } from '#mock-server/core/wire/handler.ts';
import {
  errorResponse,
  forbiddenAccountResponse,
  jsonText,
  unauthenticatedResponse,
  wrongMethodResponse,
} from '#mock-server/core/wire/responses.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import type { Worlds } from '#mock-server/core/world/worlds.ts';
import type { Graphql } from './create-graphql.ts';
import { createBodyReader } from './graphql-body.ts';
import { limits } from './limits.ts';

function polymorphicTypes(schema: GraphQLSchema) {
  const types = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => ({
      kind: isInterfaceType(type) ? 'INTERFACE' : 'UNION',
      name: type.name,
      possibleTypes: schema.getPossibleTypes(type).map(({ name }) => ({ name })),
    }));
  return { __schema: { types } };
}

/** GET /api/polymorphictypes */
export function createPolymorphicTypesHandler(schema: GraphQLSchema): CreateHandler {
  const document = JSON.stringify(polymorphicTypes(schema));
  return async ({ method }) =>
    method === 'GET'
      ? {
          operation: 'polymorphictypes',
          logged: { variables: null },
          mayChange: false,
          execute: () => jsonText(document),
        }
      : { response: wrongMethodResponse('GET') };
}

type Options = { worlds: () => Worlds; tokens: TokenService; authenticate: Authenticate; graphql: Graphql };

const tooLarge = () =>
  errorResponse('LIMIT_REACHED', `The request is over ${limits.bodyBytes} bytes. Ask for less.`, 413);

function createEnter({ worlds, tokens, authenticate }: Omit<Options, 'graphql'>) {
  return (
    headers: RequestHeaders,
    { sandbox, session, record, notice, time }: ResolvedWorld,
    faults: readonly FaultKind[],
  ): { context: RequestContext } | { response: MockResponse } => {
    const { fixtures } = worlds();
    const now = time();
    const credentials = {
      authorization: headers.get('authorization'),
      accountId: headers.get('x-account-id') ?? sandbox.world.account,
      as: sandbox.world.as,
    };
    const authenticated = authenticate(credentials, {
      accounts: record.accounts,
      fixtures,
      sandbox,
      now,
    });
    if (!authenticated.ok) {
      const { reason } = authenticated;
      const isTokenInvalid = reason === 'invalid-token';
      return {
        response: isTokenInvalid
          ? unauthenticatedResponse()
          : forbiddenAccountResponse(authenticated.accountId),
      };
    }
    const context = {
      visitor: authenticated.visitor,
      world: record,
      sandbox,
      session,
      now,
      fixtures,
      tokens,
      faults,
      canChange: notice !== 'unavailable',
    };
    return { context };
  };
}

/** POST /api/graphql. Authentication comes after faults. */
export function createGraphqlHandler(options: Options): CreateHandler {
  const enter = createEnter(options);
  const readBody = createBodyReader();

  return async (request) => {
    const text = await request.readBody(limits.bodyBytes);
    if (text === null) return { response: tooLarge() };
    const body = readBody(text);
    return {
      operation: body.operation ?? 'anonymous',
      logged: body.logged,
      mayChange: body.mayChange,
      execute(resolved, faults) {
        const { method, headers } = request;
        const entered = enter(headers, resolved, faults);
        return 'response' in entered
          ? entered.response
          : options.graphql.respond({ method, headers, body }, entered.context);
      },
    };
  };
}
