/** The API's limit of addresses per request (schema: InviteUsersInput.emails). */
const mostAtOnce = 500;
/** Limits the addresses of one request in bytes, well below servers' limits. */
const mostBytes = 60_000;

export function batches(emails: readonly string[]): string[][] {
  const parts: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const email of emails) {
    // Addresses are ASCII, plus two quotes and a comma.
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
