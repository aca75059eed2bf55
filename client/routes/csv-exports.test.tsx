import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseCsv } from '#client/testing/parse-csv.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles, exportCsv } from '#client/testing/saved-files.ts';

/** The API's own words, so that the log's entries are cached. */
const possibleTypes = {
  Actor: ['DeviceUser', 'EmailIdentity', 'ServiceAccount', 'User'],
  AuditSubject: ['Device', 'DeviceGroup', 'Organization', 'User'],
};

test.each([
  ['/devices?scenario=fleet&as=admin', 'Serial number'],
  ['/organization/organization-north-county?tab=activity&scenario=fleet&as=admin', 'When'],
  ['/metrics/device-access?range=7d&as=owner', 'When'],
  ['/metrics/advanced-actions?as=owner', 'When'],
])(
  'the CSV of %s has a header row, RFC 4180 rows, ISO 8601 times with offset and no byte order mark',
  async (address, first) => {
    const saved = catchSavedFiles();
    const { user } = await openPortal(address, { possibleTypes });
    await exportCsv(user);
    await waitFor(() => expect(saved).toHaveLength(1));
    const [file] = saved;
    expect(file?.type).toBe('text/csv;charset=utf-8');
    const [header = [], ...rows] = parseCsv((await file?.text) ?? '');
    expect(header[0]?.startsWith(first)).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => header.length));
    // Headers of times name their zone.
    const timed = header.flatMap((name, index) => (/\([\w/+-]+\)$/.test(name) ? [index] : []));
    expect(timed.length).toBeGreaterThan(0);
    for (const row of rows)
      for (const index of timed)
        expect(row[index]).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/);
    expect(rows.some((row) => timed.some((index) => row[index]))).toBe(true);
  },
);
