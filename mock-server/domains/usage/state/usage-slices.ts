import type { UsageDimension, UsageSlice } from '#mock-server/contract/types.generated.ts';
import type { Use } from './uses.ts';

const maxSlices = 20;

function wordsOf({ entry: { actor }, device }: Use, dimension: UsageDimension) {
  if (dimension === 'DEVICE') return { key: device.id, label: device.name ?? device.serialNumber };
  return { key: actor?.id ?? 'none', label: actor?.displayName ?? 'Not named' };
}

/** Largest first, those beyond the twentieth as one. */
export function usageSlices(uses: readonly Use[], dimension: UsageDimension): UsageSlice[] {
  const slices = new Map<string, UsageSlice>();
  for (const use of uses) {
    const words = wordsOf(use, dimension);
    const slice = slices.get(words.key) ?? { ...words, value: 0 };
    slice.value += use.value;
    slices.set(words.key, slice);
  }
  const sorted = [...slices.values()].sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  const others = sorted.slice(maxSlices);
  if (others.length === 0) return sorted;
  const value = others.reduce((sum, slice) => sum + slice.value, 0);
  return [...sorted.slice(0, maxSlices), { key: 'other', label: `${others.length} others`, value }];
}
