import { createRandom } from '#fixtures/random.ts';
import { ask, type Fetch, sessionId } from '#mock-server/testing/send-request.ts';

const world = 'scenario=view-as,two-accounts&as=admin';
const accounts = [
  { id: 'account-north-county', deviceId: 'device-7c21-0048-b93e' },
  { id: 'account-south-county', deviceId: 'device-3a90-0112-5d4f' },
] as const;
const deviceQuery = 'query DeviceQuery($id: ID!) { device(id: $id) { id name } }';
const renameMutation =
  'mutation RenameMutation($input: UpdateDeviceInput!) { updateDevice(input: $input) { device { name } userErrors { code } } }';
const viewMutation =
  'mutation ViewMutation($input: ViewAsInput!) { viewAs(input: $input) { token userErrors { code } } }';

const visitors = 6;
const steps = 24;

/** What a visitor should see: the name of each account's device, null while it is the world's; and their view. */
type Model = { names: (string | null)[]; view: { account: number; token: string } | null };

/**
 * A run of visitors who rename devices, switch accounts, view as a device's user, and start over, all at once. Each sees
 * what they did themselves and nothing of others.
 *
 * @returns one line per leak; empty if there is none.
 */
export async function sandboxRun(fetch: Fetch, seed: number, run: number): Promise<string[]> {
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
    const session = sessionId(run * visitors + visitor);
    const model: Model = { names: [null, null], view: null };
    const leak = (what: string, got: unknown) =>
      leaks.push(`run ${run}, visitor ${visitor}: ${what}: ${JSON.stringify(got)}`);
    const send = (at: number, query: string, variables: Record<string, unknown>, token?: string) =>
      ask(fetch, query, {
        ...{ world, session, variables },
        headers: {
          'x-account-id': accounts[at]?.id ?? '',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });

    for (let step = 0; step < steps; step += 1) {
      const at = random.below(accounts.length);
      const id = accounts[at]?.deviceId;
      const action = random.pick([
        'rename',
        'rename',
        'read',
        'read',
        'read',
        'other',
        'view',
        'viewed',
        'refused',
      ]);
      if (action === 'rename') {
        const name = `Device ${run}-${visitor}-${step}`;
        const { data } = await send(at, renameMutation, { input: { id, name } });
        if (data?.updateDevice?.device?.name !== name) leak('a device could not be renamed', data);
        model.names[at] = name;
      } else if (action === 'read') {
        const { data } = await send(at, deviceQuery, { id });
        const name = model.names[at] ?? original[at];
        if (data?.device?.name !== name) leak(`${name} was expected`, data);
      } else if (action === 'other') {
        const { data } = await send(1 - at, deviceQuery, { id });
        if (data?.device != null) leak('a device of another account', data);
      } else if (action === 'view') {
        const { data, text } = await send(at, viewMutation, { input: { deviceId: id } });
        const token = data?.viewAs?.token;
        // In the second account this person may not view as others.
        if ((typeof token === 'string') !== (at === 0)) leak('a view of the wrong account, or none', text);
        else if (at === 0) model.view = { account: at, token };
      } else if (model.view) {
        const { account, token } = model.view;
        const own = accounts[account]?.deviceId;
        if (action === 'viewed') {
          const seen = await send(account, deviceQuery, { id: own }, token);
          const name = model.names[account] ?? original[account];
          if (seen.data?.device?.name !== name) leak(`the view showed not ${name}`, seen.text);
          const foreign = await send(account, deviceQuery, { id: accounts[1 - account]?.deviceId }, token);
          if (foreign.data?.device != null) leak('the view showed another device', foreign.data);
        } else {
          const input = { id: own, name: 'Renamed while viewing' };
          const { data } = await send(account, renameMutation, { input }, token);
          if (data?.updateDevice?.device != null) leak('the view changed something', data);
        }
      }
    }
  }

  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return leaks;
}
