/** Why the portal can't start; the message is a sentence to show. */
export class StartError extends Error {
  override name = 'StartError';
}
