/**
 * Why a request failed. `fetch` has the reason in `cause`, and Node.js one for each address of a host name. OpenSSL ends its
 * reasons with a line break.
 */
export function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(networkReason).join(', ');
  const message = error.message.trim();
  return error.cause ? `${message}: ${networkReason(error.cause)}` : message;
}
