import type { AccountRecord } from '#fixtures/builders/records.ts';
import { holds, type Permissions } from '#schema/claims/permissions.ts';

/** The permissions and the device of a session in an account. */
export type Reader = { permissions: Permissions; device: { id: string } | null };

/**
 * The places in the account's fleet of the devices a session can read, in order: null is all of them, with
 * access:admin; else its own and those named in read:device:{id}.
 */
export function readableIndexes(
  { permissions, device }: Reader,
  { fleet }: AccountRecord,
): readonly number[] | null {
  if (holds(permissions, 'access:admin')) return null;
  const ids = [...(device ? [device.id] : []), ...(permissions.read.device ?? [])];
  const places = ids.map((id) => fleet.placeOf(id)).filter((place) => place !== null);
  return [...new Set(places)].sort((a, b) => a - b);
}

/** How many devices a session can read. */
export const readableCount = (reader: Reader, account: AccountRecord): number =>
  readableIndexes(reader, account)?.length ?? account.fleet.size;

/** The place of a device, if it exists and may be read. */
export function readableIndex(reader: Reader, account: AccountRecord, id: string): number | null {
  const place = account.fleet.placeOf(id);
  const readable = readableIndexes(reader, account);
  return place !== null && (readable === null || readable.includes(place)) ? place : null;
}
