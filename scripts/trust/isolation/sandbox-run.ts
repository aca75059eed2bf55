import { createRandom } from '#fixtures/random.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';

const world = 'scenario=two-accounts&as=admin';
const accounts = [
  { id: 'account-north-county', deviceId: 'device-7c21-0048-b93e' },
  { id: 'account-south-county', deviceId: 'device-3a90-0112-5d4f' },
] as const;
const deviceQuery = 'query DeviceQuery($id: ID!) { device(id: $id) { id name } }';
const renameMutation =
  'mutation RenameMutation($input: UpdateDeviceInput!) { updateDevice(input: $input) { device { name } userErrors { code } } }';

const visitors = 6;
const steps = 32;
const maxSandboxes = 3;

/** The expected device names of a sandbox after each step, one name per account; null for the world's own name. */
type SandboxModel = { session: string; history: (string | null)[][] };
type Model = { sandboxes: SandboxModel[] };

/** Each visitor sees only their own changes in that sandbox. @returns one line per leak; empty if there is none */
export async function sandboxRun(
  { fetch, shared }: Pick<Mock, 'fetch' | 'shared'>,
  seed: number,
  run: number,
): Promise<string[]> {
  const leaks: string[] = [];
  const original = await Promise.all(
    accounts.map(async ({ id, deviceId }) => {
      const headers = { 'x-account-id': id };
      const { data } = await ask(fetch, deviceQuery, { world, headers, variables: { id: deviceId } });
      return String(data?.device?.name);
    }),
  );

  async function visit(visitor: number): Promise<void> {
    const random = createRandom('isolation', seed, run, visitor);
    const first = { session: sessionId(run * visitors + visitor), history: [[null, null]] };
    const model: Model = { sandboxes: [first] };
    const leak = (what: string, got: unknown) =>
      leaks.push(`run ${run}, visitor ${visitor}: ${what}: ${JSON.stringify(got)}`);
    const send = (session: string, at: number, query: string, variables: Record<string, unknown>) =>
      ask(fetch, query, {
        ...{ world, session, variables },
        headers: { 'x-account-id': accounts[at]?.id ?? '' },
      });

    for (let step = 0; step < steps; step += 1) {
      const at = random.below(accounts.length);
      const id = accounts[at]?.deviceId;
      const sandbox = random.pick(model.sandboxes);
      const { session, history } = sandbox;
      const names = history.at(-1) ?? [];
      const action = random.pick(['rename', 'rename', 'read', 'read', 'read', 'other', 'rewind', 'fork']);
      if (action === 'rename') {
        const name = `Device ${run}-${visitor}-${step}`;
        const { data } = await send(session, at, renameMutation, { input: { id, name } });
        if (data?.updateDevice?.device?.name !== name) leak('a device could not be renamed', data);
        history.push(names.with(at, name));
      } else if (action === 'read') {
        const { data } = await send(session, at, deviceQuery, { id });
        const name = names[at] ?? original[at];
        if (data?.device?.name !== name) leak(`${name} was expected`, data);
      } else if (action === 'rewind' || action === 'fork') {
        const undone = random.below(history.length);
        if (history.length === 1 || (action === 'fork' && model.sandboxes.length === maxSandboxes)) continue;
        const result = await shared[action](session, undone);
        const remaining = history.slice(0, history.length - undone);
        if (!result.ok) leak(`a ${action} was refused`, result);
        else if (action === 'rewind') sandbox.history = remaining;
        else model.sandboxes.push({ session: result.session, history: remaining });
      } else if (action === 'other') {
        const { data } = await send(session, 1 - at, deviceQuery, { id });
        if (data?.device != null) leak('a device of another account', data);
      }
    }
  }

  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return leaks;
}
