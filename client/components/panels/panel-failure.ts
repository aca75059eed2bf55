/** Created by `describeFailure` of client/graphql. */
export type PanelFailure = {
  kind: 'not-offered' | 'forbidden' | 'unauthenticated' | 'error';
  message: string;
  permission?: string | undefined;
  unreachable?: true;
  /** The seconds to wait that the server asked for. */
  retryAfter?: number;
};

/** Blames the service if it didn't respond or returned a status from 500; otherwise null. */
export function serviceText({ message, unreachable }: PanelFailure): string | null {
  const status = /status code (5\d\d)/.exec(message)?.[1];
  return status || unreachable ? `The license service isn't answering${status ? ` (${status})` : ''}` : null;
}
