/** Why there is no response, from `describeFailure` of client/graphql. */
export type Failure = {
  kind: 'not-offered' | 'forbidden' | 'unauthenticated' | 'error';
  /** The specification's text (section 8), or that of the server or browser. */
  message: string;
  /** With `forbidden`: the missing permission, if the server named it. */
  permission?: string;
  unreachable?: true;
  /** The status of a response that isn't a success. */
  status?: number;
  /** A login gateway answered, so only loading the page again can help. */
  signInPage?: true;
  /** The seconds to wait that the server asked for. */
  retryAfter?: number;
};

export const signInAgain = 'You may have to sign in again.';

export const reloadToSignIn = `${signInAgain} Reload the page.`;

/** Whether this is the redirect or the page of a login gateway whose session is over, not an answer of the API. */
export const isSignInPage = ({ type, headers }: Response): boolean =>
  type === 'opaqueredirect' || /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** Blames the service if it didn't respond or returned a status from 500; otherwise null. */
export function serviceText({ status = 0, unreachable }: Failure): string | null {
  if (!unreachable && status < 500) return null;
  return `The license service isn't answering${status ? ` (${status})` : ''}`;
}
