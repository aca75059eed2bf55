import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const world = 'scenario=fleet&as=admin';
const paste = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

async function open(path: string, buttons: readonly string[]) {
  const portal = await openPortal(path);
  for (const name of buttons) await portal.user.click(await screen.findByRole('button', { name }));
  return portal;
}

describe('a text that is too long', () => {
  const excess = 'Maximum 100 characters (120 entered).';
  const device = `/devices/device-7c21-0048-b93e?${world}`;
  test.each([
    [device, ['Edit'], 'Name (optional)', 60, 'Save device'],
    [device, ['Edit'], 'Notes (optional)', 2_000, 'Save device'],
    [device, ['Move to group'], 'Reason (optional)', 500, 'Move device 7C21-0048-B93E'],
    [`/groups?${world}`, ['New group'], 'Name', 80, 'Create group'],
  ] as const)('stays whole at %s %j, %s, and is not sent', async (path, buttons, label, most, submit) => {
    const { user, operations } = await open(path, buttons);
    const field = await screen.findByRole('textbox', { name: label });
    const text = 'x'.repeat(most + 13);
    paste(field, text);
    expect(field).toHaveValue(text);
    const count = (number: number) => number.toLocaleString('en-US');
    expect(field).toHaveAccessibleDescription(
      `Maximum ${count(most)} characters (${count(most + 13)} entered).`,
    );
    await user.click(screen.getAllByRole('button', { name: submit }).at(-1) as HTMLElement);
    expect(operations.filter((name) => name.endsWith('Mutation') && name !== 'GetIsFasTrakMutation')).toEqual(
      [],
    );
    expect(screen.getByRole('textbox', { name: label })).toHaveValue(text);
    paste(field, ` ${'x'.repeat(most)} `);
    expect(field).toBeValid();
  });

  test("stays complete in a list's search field, pasted or from the URL, but isn't searched", async () => {
    const text = 'bench '.repeat(20).trim();
    const { router, requests, address } = await openPortal(`/devices?${world}&q=${encodeURIComponent(text)}`);
    const search = await screen.findByRole('searchbox', { name: 'Search serial or name' });
    const problem = 'Maximum 100 characters (119 entered).';
    expect(search).toHaveValue(text);
    expect(search).toHaveAccessibleDescription(problem);
    expect(await screen.findByText('Showing all 40 devices')).toBeVisible();
    expect(address()).toContain('q=bench');
    await router.navigate('/devices');
    await waitFor(() => expect(search).toHaveValue(''));
    paste(search, text);
    expect(search).toHaveValue(text);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(address()).toBe('/devices');
    const bodies = await Promise.all(requests.map((request) => request.text()));
    expect(bodies.filter((body) => body.includes('bench bench'))).toEqual([]);
  });

  test.each([
    [`/groups?${world}`, [], 'Search groups', null],
    [`/groups/group-south-office-vehicles?${world}`, ['Add devices'], 'Search serial number or name', excess],
  ] as const)('stays whole in the search at %s', async (path, buttons, name, problem) => {
    await open(path, buttons);
    const search = await screen.findByRole('searchbox', { name });
    const text = 'x'.repeat(120);
    paste(search, text);
    await waitFor(() => expect(search).toHaveValue(text));
    if (problem) expect(search).toHaveAccessibleDescription(problem);
    else expect(search).not.toHaveAccessibleDescription();
  });
});
