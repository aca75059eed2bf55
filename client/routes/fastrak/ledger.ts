import { Clock, Plus, RotateCcw, SlidersHorizontal, Zap } from 'lucide-react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import type { FasTrakLedgerQuery } from './fastrak.generated.ts';

type Connection = NonNullable<FasTrakLedgerQuery['myHardwareLicense']>['device']['fasTrakCredits'];

export type LedgerEntry = Connection['edges'][number]['node'];

/** Newest first. */
export type LedgerPage = { entries: readonly LedgerEntry[]; next: string | null; totalCount: number };

/** Empty if the device has no hardware license. */
export function ledgerPage(data: FasTrakLedgerQuery): LedgerPage {
  const credits = data.myHardwareLicense?.device.fasTrakCredits;
  if (!credits) return { entries: [], next: null, totalCount: 0 };
  const { edges, pageInfo, totalCount } = credits;
  return {
    entries: edges.map(({ node }) => node),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    totalCount,
  };
}

const kinds: Record<LedgerEntry['kind'], { text: string; icon: IconShape }> = {
  GRANT: { text: 'Granted', icon: Plus },
  USE: { text: 'Used', icon: Zap },
  REFUND: { text: 'Returned', icon: RotateCcw },
  EXPIRY: { text: 'Expired', icon: Clock },
};

/** An API can have more kinds. */
export function kindOf({ kind }: LedgerEntry): { text: string; icon: IconShape } {
  return kinds[kind] ?? { text: 'Changed', icon: SlidersHorizontal };
}

/** Entries by the vendor have no name. */
export function whoOf({ actor }: LedgerEntry): string {
  return actor?.displayName ?? 'The vendor';
}
