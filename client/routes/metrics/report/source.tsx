import type { ReactNode } from 'react';
import { zoneName } from '#client/lib/zone-name.ts';

export function Source({
  query,
  timeZone,
  children,
}: {
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
