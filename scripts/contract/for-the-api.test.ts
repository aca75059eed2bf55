import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageForTheApi } from './for-the-api.ts';
import { operations } from './operations.ts';
import { runContract } from './run-contract.ts';

const page = pageForTheApi();
const [documented = '', assumed = ''] = page.split('## Assumed, by screen');

describe('npm run contract -- for-the-api', () => {
  it('writes the page to a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'for-the-api-'));
    const file = join(folder, 'page.md');
    const texts: string[] = [];
    const print = (text: string) => texts.push(text);
    expect([await runContract(['for-the-api', '--out', file], print, print), texts]).toEqual([
      0,
      [expect.stringContaining(`page.md lists ${operations.length} operations, and describes their fields.`)],
    ]);
    expect(readFileSync(file, 'utf8')).toBe(page);
    rmSync(folder, { recursive: true });
  });

  it('has one checkbox for each operation', () => {
    const boxes = [...page.matchAll(/^- \[ \] \*\*(\w+)\*\*/gm)].map(([, name]) => name);
    expect(boxes.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  it('lists the documented operations first, with their fields', () => {
    for (const name of ['MainMenuIsOfflineQuery', 'ToolbarLicenseInfoQuery', 'GetIsFasTrakMutation'])
      expect(documented).toContain(`**${name}**`);
    expect(documented).not.toContain('**DashboardAlertsQuery**');
    expect(documented).toContain('`getFasTrakLink(input: GetFasTrakLinkInput!): GetFasTrakLinkPayload`');
  });

  it('lists the assumed operations by screen, with arguments, fields and enums', () => {
    const [, organization = ''] = assumed.split('### Organization\n');
    const [section = ''] = organization.split('\n### ');
    expect(section).toContain('**OrganizationQuery**');
    expect(assumed).toContain('Query: `alerts: [Alert!]!`');
    expect(assumed).toMatch(/ {2}- Alert: .*`code: AlertCode!`/);
    expect(page).toContain('enum AlertCode {');
    expect(page).toContain('input UsageInput {');
  });
});
