import { asSentence } from './sentence.ts';

/** Why there is no response, from `describeFailure` of client/graphql. */
export type Failure = {
  kind: 'not-offered' | 'forbidden' | 'unauthenticated' | 'sign-in-page' | 'error';
  /** The specification's text (section 8), or that of the server or browser. People read `reasonOf`. */
  message: string;
  /** With `forbidden`: the missing permission, if the server named it. */
  permission?: string;
  unreachable?: true;
  /** The response isn't a GraphQL response. */
  unreadable?: true;
  /** The status of a response that isn't a success. */
  status?: number;
  /** The seconds to wait that the server asked for. */
  retryAfter?: number;
};

export const notOffered: Failure = { kind: 'not-offered', message: '' };

/** Whether the API lacks a field of the query. Screens then leave the part out. */
export const isLeftOut = ({ error }: { error: Failure | null }): boolean => error?.kind === 'not-offered';

/** Whether the API is silent. A query that depends on this one would only wait as long again. */
export const isUnanswered = ({ data, error }: { data: unknown; error: Failure | null }): boolean =>
  !data && error?.unreachable === true;

/** Unlike what the API lacks, or what the session may not see. */
export const hasFailed = (failure: Failure | null): failure is Failure =>
  failure?.kind === 'error' || failure?.kind === 'sign-in-page';

export const signInAgain = 'You may have to sign in again.';

export const reloadToSignIn = `${signInAgain} Reload the page.`;

/** One sentence, the same wherever something didn't load or wasn't saved. */
export function reasonOf({ kind, message, status = 0, unreachable, unreadable }: Failure): string {
  if (kind === 'sign-in-page') return signInAgain;
  if (unreachable || status >= 500)
    return `The license service isn't answering${status ? ` (${status})` : ''}.`;
  if (status) return `The license service refused the request (${status}).`;
  return unreadable ? "The license service sent a response that can't be read." : asSentence(message);
}
