/** The error is only classified; its message isn't sent. */
export type Occurrence = {
  kind: 'operation' | 'page' | 'caught' | 'uncaught' | 'recoverable';
  error?: unknown;
  operation?: string | undefined;
  reference?: string;
};

let reporter: ((occurrence: Occurrence) => void) | null = null;

/** Only a deployment with `errorUrl` has a reporter. */
export function setErrorReporter(next: typeof reporter): void {
  reporter = next;
}

export function reportError(occurrence: Occurrence): void {
  reporter?.(occurrence);
}
