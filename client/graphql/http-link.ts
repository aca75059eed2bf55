import { ApolloLink, Observable } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';

/** No answer came back, or it broke off. What the browser says about it differs from browser to browser. */
export class NoResponseError extends Error {
  override name = 'NoAnswerError';
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
  }
}

function noAnswer(cause: unknown): never {
  throw new NoResponseError(cause);
}

/**
 * The end of the list: posts an operation and hands on the parsed body, whatever its shape. A document in
 * the context's `alongside` goes into the same text, to be validated and not executed.
 *
 * Apollo Client's own HttpLink leaves `extensions` out while it is empty, and looks at the content type
 * before the status; the specification (sections 7 and 8) has it otherwise.
 *
 * Errors: NoAnswerError when there is no answer; ServerError with the specification's words for status
 * 300 and higher, whatever the body; ServerParseError for a body that isn't JSON.
 */
export function createHttpLink(address: string, send: typeof fetch): ApolloLink {
  return new ApolloLink((operation) => {
    const { query, operationName, variables, extensions } = operation;
    const { alongside } = operation.getContext();
    const document = alongside ? `${print(query)}\n${print(alongside)}` : print(query);
    const post = async (signal: AbortSignal) => {
      const response = await send(address, {
        method: 'POST',
        // Not application/graphql-response+json: a failed request would come as a result then.
        headers: {
          ...operation.getContext().headers,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query: document, operationName, variables, extensions }),
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
