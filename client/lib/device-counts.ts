import type { DeviceFacetField, DeviceFacets, DeviceStatus, LicenseStatus } from '#schema/types.generated.ts';
import { paths } from './paths.ts';

/** Counted devices, as far as they are needed to count those with some values. */
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

/** Whether the API knows the status of licenses; true until it has counted. */
export const hasLicenseStatus = (counted: Counted | undefined): boolean =>
  counted?.facets.some(({ field }) => field === 'LICENSE_STATUS') ?? true;

/** The devices whose license ends soon with nothing after it, by that end. */
export const endingQuery = 'license=expiring&sort=end';

/** Those, and the devices whose license has ended. */
export const endedOrEndingQuery = 'license=expired,grace,expiring&sort=end';

/** The devices that need attention. */
export const attentionPath = `${paths.devices}?attention=yes`;
