import type { ReactNode } from 'react';
import { zoneName } from '#client/lib/zone-name.ts';

/** Where the numbers of a table are from: its query, its zone, and how far they are complete. */
export function Source({
  query,
  timeZone,
  children,
}: {
  /** The operation and its field. */
  query: string;
  timeZone: string;
  /** Through which day the numbers are complete, as sentences. */
  children: ReactNode;
}): ReactNode {
  return (
    <>
      {children} Days in {zoneName(timeZone)}. Query: {query}.
    </>
  );
}
