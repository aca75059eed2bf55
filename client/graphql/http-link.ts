import { ApolloLink, Observable } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import { SignInPageError } from '#client/browser/portal-fetch.ts';

/** There was no complete response. Each browser describes it differently. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

function noAnswer(cause: unknown): never {
  if (cause instanceof SignInPageError) throw cause;
  throw new NoResponseError('The server could not be reached.', { cause });
}

/**
 * Passes on the parsed body, whatever its shape. Not Apollo Client's HttpLink, which omits empty `extensions` and checks
 * the content type before the status (specification, sections 7 and 8).
 *
 * Errors: NoResponseError; SignInPageError; ServerError for status 300 and higher; ServerParseError for a body that isn't JSON.
 */
export function createHttpLink(address: string, send: typeof fetch): ApolloLink {
  return new ApolloLink((operation) => {
    const { query, operationName, variables, extensions } = operation;
    const post = async (signal: AbortSignal) => {
      const response = await send(address, {
        method: 'POST',
        // Not application/graphql-response+json, which would turn a failed request into a result.
        headers: {
          ...operation.getContext().headers,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          query: print(query),
          operationName,
          variables,
          extensions,
        }),
        // Following a gateway's redirect to another origin looks like a lost connection.
        redirect: 'manual',
        signal,
      }).catch(noAnswer);
      operation.setContext({ response });
      const bodyText = await response.text().catch(noAnswer);
      if (response.status >= 300)
        throw new ServerError(`Response not successful: Received status code ${response.status}`, {
          response,
          bodyText,
        });
      try {
        return JSON.parse(bodyText);
      } catch (error) {
        throw new ServerParseError(error, { response, bodyText });
      }
    };
    return new Observable<ApolloLink.Result>((observer) => {
      const controller = new AbortController();
      post(controller.signal).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
      return () => controller.abort();
    });
  });
}
