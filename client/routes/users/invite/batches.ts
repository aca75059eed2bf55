/** The API takes so many addresses at once (schema: InviteUsersInput.emails). */
const mostAtOnce = 500;
/** Bytes of a request's body that are left for addresses, well below what servers take. */
const mostBytes = 60_000;

/** Addresses in parts that fit a request each, in their order. */
export function batches(emails: readonly string[]): string[][] {
  const parts: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const email of emails) {
    // Addresses are ASCII; quotes and a comma come with each.
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
