/** The API's limit of addresses per request (schema: InviteUsersInput.emails). */
const mostAtOnce = 500;
/** Maximum bytes of addresses per request, well below the limits of servers. */
const mostBytes = 60_000;

/** Splits addresses into batches of one request each, in order. */
export function batches(emails: readonly string[]): string[][] {
  const parts: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const email of emails) {
    // Addresses are ASCII, plus quotes and a comma each.
    const size = email.length + 3;
    const last = parts.at(-1);
    if (last && last.length < mostAtOnce && bytes + size <= mostBytes) {
      last.push(email);
      bytes += size;
    } else {
      parts.push([email]);
      bytes = size;
    }
  }
  return parts;
}
