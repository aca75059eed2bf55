import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 0) });
const fields = 'preferences { timeZone alertLeadDays lowActionsThreshold }';
const preferMutation = `mutation M($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { ${fields} userErrors { code field } } }`;

function visit(session: number, world = '') {
  const send = (as: string, query: string, variables = {}) =>
    askData(api.fetch, query, { world: `as=${as}${world}`, session: sessionId(session), variables });
  return {
    prefer: async (input: Record<string, unknown>) =>
      (await send('owner', preferMutation, { input })).updatePreferences,
    preferencesOf: async (as: string) =>
      (await send(as, `query Q { viewer { ${fields} } }`)).viewer.preferences,
    codes: async () =>
      (await send('owner', 'query Q { alerts { code } }')).alerts.map(({ code }: { code: string }) => code),
  };
}

it("preferences stay until they are changed, sorted, each once, and are no one else's; null goes back", async () => {
  const { prefer, preferencesOf } = visit(1);
  const before = await preferencesOf('owner');
  const chosen = { timeZone: 'America/Chicago', alertLeadDays: [60, 7], lowActionsThreshold: null };
  expect((await prefer({ ...chosen, alertLeadDays: [7, 60, 7] })).preferences).toEqual(chosen);
  expect(await preferencesOf('owner')).toEqual(chosen);
  expect(await preferencesOf('viewer')).toEqual(before);
  expect((await prefer({ alertLeadDays: null })).preferences).toEqual({
    ...before,
    timeZone: chosen.timeZone,
  });
});

it('preferences that are invalid are refused at their field, and change nothing', async () => {
  const { prefer, preferencesOf } = visit(2);
  const before = await preferencesOf('owner');
  expect(await prefer({ timeZone: 'UTC', lowActionsThreshold: -1 })).toEqual({
    preferences: null,
    userErrors: [{ code: 'INVALID', field: ['input', 'lowActionsThreshold'] }],
  });
  expect(await preferencesOf('owner')).toEqual(before);
});

it('preferences decide when the end of the term and a low balance are raised', async () => {
  const { prefer, codes } = visit(3, '&scenario=expiring');
  expect(await codes()).toContain('LICENSE_EXPIRING');
  await prefer({ alertLeadDays: [14], lowActionsThreshold: 400 });
  const changed = await codes();
  expect(changed).not.toContain('LICENSE_EXPIRING');
  expect(changed).toContain('ACTIONS_LOW');
});
