import type { DeviceFacetField, DeviceFacets, DeviceStatus, LicenseStatus } from '#schema/types.generated.ts';
import { paths } from './paths.ts';

type Counted = {
  facets: readonly {
    field: DeviceFacets['facets'][number]['field'];
    values: readonly { value: string; count: number }[];
  }[];
};

const countOf =
  <Value extends string>(wantedField: DeviceFacetField) =>
  ({ facets }: Counted, ...values: readonly Value[]): number =>
    (facets.find(({ field }) => field === wantedField)?.values ?? [])
      .filter(({ value }) => values.some((each) => each === value))
      .reduce((sum, { count }) => sum + count, 0);

export const statusCount = countOf<DeviceStatus>('STATUS');
export const licenseCount = countOf<LicenseStatus>('LICENSE_STATUS');

/** `critical` counts devices with a critical alert; while undefined, devices without a working license count instead. */
export function attentionTone(
  counted: Counted & { needsAttention: number },
  critical: number | undefined,
): 'ok' | 'warning' | 'critical' {
  if (counted.needsAttention === 0) return 'ok';
  return (critical ?? statusCount(counted, 'EXPIRED', 'GRACE', 'NO_LICENSE')) > 0 ? 'critical' : 'warning';
}

/** Whether the API has license statuses; true until the facets are loaded. */
export const hasLicenseStatus = (counted: Counted | undefined): boolean =>
  counted?.facets.some(({ field }) => field === 'LICENSE_STATUS') ?? true;

/** The devices whose license ends soon and has no later term, by its end. */
export const endingQuery = 'license=expiring&sort=end';

export const attentionPath = `${paths.devices}?attention=yes`;
