import { Clock, Plus, SlidersHorizontal, Zap } from 'lucide-react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import type { FasTrakLedgerQuery } from './fastrak.generated.ts';

type Credits = NonNullable<FasTrakLedgerQuery['myHardwareLicense']>['device']['fasTrakCredits'];

export type LedgerEntry = Credits['nodes'][number];

/** Newest first; no credits if the device has no hardware license. */
export const ledgerOf = (data: FasTrakLedgerQuery): Credits =>
  data.myHardwareLicense?.device.fasTrakCredits ?? { nodes: [], totalCount: 0 };

const kinds: Record<LedgerEntry['kind'], { text: string; icon: IconShape }> = {
  GRANT: { text: 'Granted', icon: Plus },
  USE: { text: 'Used', icon: Zap },
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
