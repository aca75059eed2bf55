import type {
  UsageRecordFilter,
  UsageRecordSort,
  UsageRecordSortField,
} from '#mock-server/contract/types.generated.ts';
import type { Use } from './uses.ts';

/** What a field is sorted by; null comes last in either direction. */
const keys: Record<UsageRecordSortField, (use: Use) => string | number | null> = {
  AT: ({ entry }) => entry.at,
  DEVICE: ({ device }) => device.serialNumber,
  ACTOR: ({ entry }) => entry.actor?.displayName.toLowerCase() ?? null,
};

function compare(a: Use, b: Use, { field, direction }: UsageRecordSort): number {
  const [left, right] = [keys[field](a), keys[field](b)];
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return (left < right ? -1 : 1) * (direction === 'ASC' ? 1 : -1);
}

/** Newest first, unless they are sorted; ties are newest first too. */
export function selectRecords(
  uses: readonly Use[],
  { search, actorIds }: UsageRecordFilter,
  sort: readonly UsageRecordSort[],
): Use[] {
  const part = search?.trim().toLowerCase() ?? '';
  return uses
    .filter(({ entry: { actor }, device }) => {
      if (actorIds && !(actor && actorIds.includes(actor.id))) return false;
      const texts = [device.serialNumber, device.name, actor?.displayName];
      return part === '' || texts.some((text) => text?.toLowerCase().includes(part));
    })
    .sort((a, b) => {
      for (const each of sort) {
        const result = compare(a, b, each);
        if (result !== 0) return result;
      }
      return b.entry.at - a.entry.at;
    });
}
