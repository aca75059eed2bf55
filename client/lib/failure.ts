import { asSentence } from './sentence.ts';

/** Why there is no response, from `describeFailure` of client/graphql. */
export type Failure = {
  kind: 'not-offered' | 'forbidden' | 'unauthenticated' | 'error';
  /** The specification's text (section 8), or that of the server or browser. People read `reasonOf`. */
  message: string;
  /** With `forbidden`: the missing permission, if the server named it. */
  permission?: string;
  unreachable?: true;
  /** The response isn't a GraphQL response. */
  unreadable?: true;
  /** The status of a response that isn't a success. */
  status?: number;
  /** A login gateway answered, so only loading the page again can help. */
  signInPage?: true;
  /** The seconds to wait that the server asked for. */
  retryAfter?: number;
};

export const notOffered: Failure = { kind: 'not-offered', message: '' };

/** Whether the API lacks a field of the query. Screens then leave the part out. */
export const isLeftOut = ({ error }: { error: Failure | null }): boolean => error?.kind === 'not-offered';

/** Whether the API is silent. A query that depends on this one would only wait as long again. */
export const isUnanswered = ({ data, error }: { data: unknown; error: Failure | null }): boolean =>
  !data && error?.unreachable === true;

export const signInAgain = 'You may have to sign in again.';

export const reloadToSignIn = `${signInAgain} Reload the page.`;

/** Whether this is the redirect or the page of a login gateway whose session is over, not a response of the API. */
export const isSignInPage = ({ type, headers }: Response): boolean =>
  type === 'opaqueredirect' || /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** One sentence, the same wherever something didn't load or wasn't saved. */
export function reasonOf({ message, status = 0, unreachable, unreadable, signInPage }: Failure): string {
  if (signInPage) return signInAgain;
  if (unreachable || status >= 500)
    return `The license service isn't answering${status ? ` (${status})` : ''}.`;
  if (status) return `The license service refused the request (${status}).`;
  return unreadable ? "The license service sent a response that can't be read." : asSentence(message);
}
