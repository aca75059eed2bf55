import type { AccountRecord } from '#fixtures/builders/records.ts';
import { holds, type Permissions } from '#schema/claims/permissions.ts';

export type Reader = { permissions: Permissions; device: { id: string } | null };

/** In fleet order. Null is all devices (access:admin); else the session's own and those of read:device:{id}. */
export function readableIndexes(
  { permissions, device }: Reader,
  { fleet }: AccountRecord,
): readonly number[] | null {
  if (holds(permissions, 'access:admin')) return null;
  const ids = [...(device ? [device.id] : []), ...(permissions.read.device ?? [])];
  const places = ids.map((id) => fleet.placeOf(id)).filter((place) => place !== null);
  return [...new Set(places)].sort((a, b) => a - b);
}

export const readableCount = (reader: Reader, account: AccountRecord): number =>
  readableIndexes(reader, account)?.length ?? account.fleet.size;

/** Null if the device doesn't exist or may not be read. */
export function readableIndex(reader: Reader, account: AccountRecord, id: string): number | null {
  const place = account.fleet.placeOf(id);
  const readable = readableIndexes(reader, account);
  return place !== null && (readable === null || readable.includes(place)) ? place : null;
}
