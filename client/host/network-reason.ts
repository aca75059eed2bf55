/** Why a request failed. `fetch` has the reason in `cause`, and Node.js one for each address of a host name. */
export function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(networkReason).join(', ');
  return error.cause ? `${error.message}: ${networkReason(error.cause)}` : error.message;
}
