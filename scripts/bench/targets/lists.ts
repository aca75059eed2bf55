import {
  DeviceFacetsQueryDocument,
  DevicesPageQueryDocument,
} from '#client/routes/devices/list/devices.generated.ts';
import { createRandom } from '#fixtures/random.ts';
import { createMockApi } from '#mock-server/api.ts';
import { graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import type { DeviceFilter, DeviceSort } from '#schema/types.generated.ts';
import { ask } from '#scripts/bench/ask.ts';
import { median } from '#scripts/bench/rounds.ts';
import { bounded, type Line, type Measurement } from './measurement.ts';

const world = 'scenario=fleet-10k&as=admin';
const [mostFirstMs, mostPageMs, mostAnswerMs] = [300, 25, 50];
const questions = 120;
const warmUp = 60;
const newWorlds = 15;

const filters: readonly DeviceFilter[] = [
  {},
  { status: ['CHECK_IN_OVERDUE', 'EXPIRED'] },
  { groupIds: ['group-main-lab', null] },
  { offline: true },
  { versions: ['5.13.0'] },
  { updateAvailable: true },
  { lowActions: true },
  { search: 'bench 1' },
  { search: '7c2' },
  { remainingAtMost: 100 },
  { except: { status: ['ACTIVE'] } },
];
const fields: readonly DeviceSort['field'][] = [
  'SERIAL_NUMBER',
  'NAME',
  'STATUS',
  'GROUP',
  'SOFTWARE_VERSION',
  'LAST_CHECK_IN',
  'LAST_USED',
  'LICENSE_END',
  'REMAINING_ACTIONS',
  'ATTENTION',
];

export function question(random: ReturnType<typeof createRandom>) {
  const direction = random.pick(['ASC', 'DESC'] as const);
  return {
    first: 100,
    filter: { ...random.pick(filters), expiresBefore: `2027-0${1 + random.below(9)}-15` },
    sort: random.below(4) === 0 ? [] : [{ field: random.pick(fields), direction }],
  };
}

/** CPU time after warm-up. Requests are a second apart in world time, so that no response comes from a cache. */
async function medianMs(count: number, skipped: number, requestsAt: (number: number) => Request[]) {
  let now = Date.UTC(2026, 10, 21, 15);
  const api = createMockApi({ now: () => now });
  const times: number[] = [];
  for (let number = 0; number < skipped + count; number += 1) {
    now += 1_000;
    let ms = 0;
    for (const request of requestsAt(number)) ms += (await ask(api, request)).processorMs;
    if (number >= skipped) times.push(ms);
  }
  return median(times);
}

const pageOf = (variables: Record<string, unknown>, query = world) =>
  graphqlRequest(DevicesPageQueryDocument, { world: query, session: sessionId(1), variables });

async function run(): Promise<Line[]> {
  const random = createRandom('scale');
  const first = await medianMs(newWorlds, newWorlds / 3, (number) => [
    pageOf({ first: 100, sort: [{ field: 'NAME', direction: 'ASC' }] }, `${world}&seed=${number + 1}`),
  ]);
  const page = await medianMs(questions, warmUp, () => [
    pageOf({ first: 100 }),
    graphqlRequest(DeviceFacetsQueryDocument, { world, session: sessionId(1) }),
  ]);
  const any = await medianMs(questions, warmUp, () => [pageOf(question(random))]);
  return [
    bounded('first request of a world, sorted', mostFirstMs, first),
    bounded('first page and counts', mostPageMs, page),
    bounded('any filter and order', mostAnswerMs, any),
  ];
}

export const lists: Measurement = { title: 'Lists of 10,000 devices', run };
