import type { Redis } from 'ioredis';
import type { SandboxDatabase, Visited } from '#mock-server/core/sandbox/sandbox-database.ts';
import { connect, parseStoreUrl } from './redis-connection.ts';
import { redisScripts } from './redis-scripts.ts';

type Reply = string | number | null | Reply[];
type Step = (...keysAndArguments: (string | number)[]) => Promise<Reply>;

const keysOf = (id: string) => ['meta', 'changes', 'calls', 'requests'].map((part) => `mock:{${id}}:${part}`);

const pairs = (list: readonly string[]): [string, number][] =>
  list.flatMap((name, at) => (at % 2 === 0 ? [[name, Number(list[at + 1])] as [string, number]] : []));

/** Writes simultaneous commands at once, since each write costs much of a command. */
function gatherWrites(client: Redis): { hold(): void; release(): void } {
  let held: Redis['stream'] | null = null;
  const release = () => {
    held?.uncork();
    held = null;
  };
  return {
    hold() {
      if (held) return;
      held = client.stream;
      held.cork();
      setImmediate(release);
    },
    release,
  };
}

/**
 * Redis 6.2 or newer, or compatible. Waits for the first attempt to connect. @param answerMs longer than a slow answer
 * takes, shorter than a visitor's patience. @throws Error with one sentence for an invalid address.
 */
export function createRedisDatabase(url: string, answerMs = 1_000): SandboxDatabase {
  const parsed = parseStoreUrl(url);
  if (!parsed.ok) throw new Error(parsed.reason);
  const client = connect(parsed.value, answerMs);
  for (const [name, lua] of Object.entries(redisScripts))
    client.defineCommand(`mock_${name}`, { lua, numberOfKeys: 4 });
  const steps = client as unknown as Record<string, Step>;

  let isSettled = false;
  let reason = 'no connection';
  const settled = new Promise<void>((resolve) => {
    const settle = () => {
      isSettled = true;
      resolve();
    };
    for (const event of ['ready', 'close', 'end']) client.on(event, settle);
    client.on('error', ({ message }: Error) => {
      reason = message || reason;
      settle();
    });
  });
  const { hold, release } = gatherWrites(client);
  async function run(name: string, id: string, ...args: (string | number)[]): Promise<Reply> {
    if (!isSettled) await settled;
    if (client.status !== 'ready') throw new Error(reason);
    hold();
    return (steps[`mock_${name}`] as Step).call(client, ...keysOf(id), ...args);
  }

  return {
    async visit(id, { query, now, newKey, origin, known, operation, replace }) {
      const has = known ? [known.key, known.length] : ['', 0];
      const moves = replace ? [replace.key, replace.query, replace.how] : ['', '', ''];
      const reply = await run('visit', id, now, query, newKey, origin, ...has, operation ?? '', ...moves);
      const [isHere, key, held, startedAt, madeBy, dropped, call, from, changes] = reply as Reply[];
      if (isHere === 0) return { isElsewhere: true, key: String(key), query: String(held) };
      return {
        isElsewhere: false,
        key: String(key),
        query: String(held),
        startedAt: Number(startedAt),
        origin: String(madeBy),
        dropped: dropped === 1,
        call: Number(call),
        from: Number(from),
        changes: changes as string[],
      } satisfies Visited;
    },
    append: async (id, { key, length }, changes) =>
      (await run('append', id, key, length, ...changes)) as 'saved' | 'behind' | 'replaced',
    async log(id, key, entry, faults) {
      const text = entry ? JSON.stringify(entry) : '';
      const logged = run('log', id, key, text, ...faults);
      // The last command of a request, which nothing waits for. It is written before the response, since another
      // instance may get the next request.
      release();
      await logged;
    },
    async read(id, now) {
      const [key, query, startedAt, origin, changes, requests, calls] = (await run(
        'read',
        id,
        now,
      )) as Reply[];
      if (key === undefined) return null;
      return {
        key: String(key),
        query: String(query),
        startedAt: Number(startedAt),
        origin: String(origin),
        changes: changes as string[],
        requests: requests as string[],
        calls: pairs(calls as string[]),
      };
    },
    async put(id, { key, query, startedAt, origin, changes, ...content }, now) {
      const { requests = [], calls = [] } = content;
      const lists = [changes, requests, calls.flat()];
      const counted = lists.flatMap((list) => [list.length, ...list]);
      await run('put', id, now, key, query, startedAt, origin, ...counted);
    },
    async reset(id, newKey, now) {
      await run('reset', id, now, newKey);
    },
    async remove(id) {
      await run('remove', id);
    },
    get isAvailable() {
      return client.status === 'ready';
    },
    close: () => client.disconnect(),
  };
}
