import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { UsageDimension, UsageSlice } from '#mock-server/contract/types.generated.ts';
import { compareNames } from '#schema/text/compare-names.ts';
import { type Counted, eachUse, isCounted } from './uses.ts';

const maxSlices = 20;

/** Largest first, those beyond the twentieth as one. */
export function usageSlices(
  devices: readonly DeviceRecord[],
  counted: Counted,
  dimension: UsageDimension,
): UsageSlice[] {
  const slices = new Map<string, UsageSlice>();
  eachUse(devices, counted, (entry, { id, name, serialNumber }) => {
    if (!isCounted(entry)) return;
    const { actor } = entry;
    const key = dimension === 'DEVICE' ? id : (actor?.id ?? 'none');
    const slice = slices.get(key);
    if (slice) slice.value += 1;
    else {
      const label = dimension === 'DEVICE' ? (name ?? serialNumber) : (actor?.displayName ?? 'Not named');
      slices.set(key, { key, label, value: 1 });
    }
  });
  const sorted = [...slices.values()].sort((a, b) => b.value - a.value || compareNames(a.label, b.label));
  const others = sorted.slice(maxSlices);
  if (others.length === 0) return sorted;
  const value = others.reduce((sum, slice) => sum + slice.value, 0);
  return [...sorted.slice(0, maxSlices), { key: 'other', label: `${others.length} others`, value }];
}
