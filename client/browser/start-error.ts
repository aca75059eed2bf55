/** Why the portal can't start; the message is shown to the user. */
export class StartError extends Error {
  override name = 'StartError';
}
