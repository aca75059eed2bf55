import type { Graphql } from './graphql/create-graphql.ts';
import { limits } from './graphql/limits.ts';
import { authenticate } from './identity/authenticate.ts';
import type { TokenService } from './identity/token-service.ts';
import { deviceNow } from './sandbox/device-now.ts';
import type { MakeTask } from './task.ts';
import { errorAnswer, forbiddenAccountAnswer, unauthenticatedAnswer } from './wire/answers.ts';
import type { Answer, Call } from './wire/call.ts';
import { operationNameOf, parseBody } from './wire/graphql-body.ts';
import type { Meeting } from './world/meet-world.ts';
import type { Worlds } from './world/worlds.ts';

type Options = { worlds: () => Worlds; tokens: TokenService; graphql: Graphql };

const tooLarge = () =>
  errorAnswer('LIMIT_REACHED', `The request is over ${limits.bodyBytes} bytes. Ask for less.`, 413);

/** POST /api/graphql: who asks is found out when it is answered, so that faults come first. */
export function createGraphqlTask({ worlds, tokens, graphql }: Options): MakeTask {
  async function execute(
    { method, headers }: Call,
    text: string,
    body: ReturnType<typeof parseBody>,
    meeting: Meeting,
    partial: boolean,
  ): Promise<Answer> {
    const { sandbox, record } = meeting;
    const { fixtures } = worlds();
    const now = meeting.time();
    const credentials = {
      authorization: headers.get('authorization'),
      accountId: headers.get('x-account-id'),
      as: sandbox.world.as,
    };
    const asked = authenticate(credentials, {
      accounts: record.accounts,
      fixtures,
      tokens,
      sandbox,
      now,
    });
    if (!asked.ok)
      return asked.reason === 'invalid-token'
        ? unauthenticatedAnswer()
        : forbiddenAccountAnswer(asked.accountId);
    const { visitor: signedIn } = asked;
    const device = signedIn?.device ? deviceNow(signedIn.device, sandbox, now) : null;
    const visitor = signedIn && { ...signedIn, device };
    const session = headers.get('x-mock-session');
    return graphql.answer(
      { method, headers, text, body },
      { visitor, world: record, sandbox, session, now, fixtures, tokens, partial },
    );
  }

  return async (call, meeting) => {
    const text = await call.readBody(limits.bodyBytes);
    if (text === null) return { answer: tooLarge() };
    const body = parseBody(text);
    return {
      operation: operationNameOf(body) ?? 'anonymous',
      execute: (partial) => execute(call, text, body, meeting, partial),
    };
  };
}
