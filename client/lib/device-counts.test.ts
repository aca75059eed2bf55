import { expect, test } from 'vitest';
import { attentionTone, hasLicenseStatus, licenseCount, statusCount } from './device-counts.ts';

const counted = {
  facets: [
    {
      field: 'STATUS' as const,
      values: [
        { value: 'ACTIVE', count: 5 },
        { value: 'EXPIRED', count: 2 },
        { value: 'GRACE', count: 1 },
      ],
    },
    { field: 'LICENSE_STATUS' as const, values: [{ value: 'EXPIRED', count: 40 }] },
  ],
};
const withoutLicenses = { facets: counted.facets.slice(0, 1) };

test('counts are the sum of the named values of their own facet', () => {
  expect(statusCount(counted, 'EXPIRED', 'GRACE', 'NO_LICENSE')).toBe(3);
  expect(statusCount(counted)).toBe(0);
  expect(licenseCount(counted, 'EXPIRED')).toBe(40);
  expect(licenseCount(withoutLicenses, 'EXPIRED')).toBe(0);
});

test('attention is critical for a critical alert, or for an ended license while alerts are unknown', () => {
  const devices = (needsAttention: number) => ({ ...counted, needsAttention });
  expect(attentionTone(devices(0), 1)).toBe('ok');
  expect(attentionTone(devices(1), 1)).toBe('critical');
  expect(attentionTone(devices(1), 0)).toBe('warning');
  expect(attentionTone(devices(1), undefined)).toBe('critical');
  expect(attentionTone({ facets: [], needsAttention: 1 }, undefined)).toBe('warning');
});

test('license statuses count as there until the facets are', () => {
  expect(hasLicenseStatus(undefined)).toBe(true);
  expect(hasLicenseStatus(counted)).toBe(true);
  expect(hasLicenseStatus(withoutLicenses)).toBe(false);
});
