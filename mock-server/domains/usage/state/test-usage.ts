import type {
  ActivityRecord,
  ActorRecord,
  DeviceRecord,
  LicenseRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';

/** The start of a day in UTC, ms. */
export const at = (day: string): number => Date.parse(day);

export const personNamed = (displayName: string): ActorRecord => ({
  type: 'User',
  id: `id-of-${displayName}`,
  displayName,
  email: '',
});

/** An advanced action that was completed, unless `more` differs. */
export const use = (day: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  id: '',
  at: at(day),
  actor: null,
  action: 'advanced_action.used',
  outcome: 'COMPLETED',
  summary: '',
  remainingActions: null,
  changes: [],
  ...more,
});

export type License = Partial<Omit<LicenseRecord, 'terms'>> & {
  terms?: readonly Pick<TermRecord, 'startsAt' | 'endsAt' | 'graceEndsAt'>[];
};
type Device = Partial<Omit<DeviceRecord, 'license'>> & { license?: License | null };

let devices = 0;

/** With a license of 2025 that reported through it, unless `more` differs. */
export function countedDevice(history: readonly ActivityRecord[], more: Device = {}): DeviceRecord {
  devices += 1;
  const id = more.id ?? `d-${devices}`;
  const year = { startsAt: at('2025-01-01'), endsAt: at('2026-01-01'), graceEndsAt: null };
  const license = { terms: [year], missing: [], reportedThrough: at('2026-01-01') };
  return {
    serialNumber: id.toUpperCase(),
    name: null,
    registeredAt: at('2024-01-01'),
    ...more,
    id,
    license: more.license === null ? null : { ...license, ...more.license },
    history: () => history,
  } as Partial<DeviceRecord> as DeviceRecord;
}
