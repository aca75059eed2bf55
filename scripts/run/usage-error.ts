/** A usage error: printed as one line, exit code 1, no stack trace. */
export class UsageError extends Error {
  override name = 'UsageError';
}
