import { Redis } from 'ioredis';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Entry } from '#mock-server/core/log.ts';
import { type Kept, type SandboxStore, StoreUnavailable, sandboxBounds } from '#mock-server/core/store.ts';

type Address = {
  host: string;
  port: number;
  username: string;
  password: string;
  db: number;
  tls: boolean;
};

/** @throws Error with one sentence, without the address, which may hold a password. */
export function parseStoreUrl(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  if (!url || !isRedis || !/^[^,]+$/.test(url.hostname) || !/^(?:\/\d{0,2})?$/.test(url.pathname))
    throw new Error(
      "--store isn't the address of a store. Examples: redis://localhost:6379 or rediss://user:password@host:6380/1.",
    );
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6_379),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    db: Number(url.pathname.slice(1)),
    tls: url.protocol === 'rediss:',
  };
}

// Redis runs a script in one step. Its keys are always these, in this order.
const keysOf = (session: string) =>
  ['kept', 'changes', 'calls', 'requests', 'was'].map((part) => `mock:{${session}}:${part}`);

const common = (idleMs: number) => `
  local kept, changes, calls, requests, was = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
  local function touch()
    for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ${idleMs}) end
    redis.call('SET', was, 1, 'PX', ${sandboxBounds.announcedMs})
  end
  local function count(name)
    -- Names beyond the bound share one count.
    if redis.call('HEXISTS', calls, name) == 0 and redis.call('HLEN', calls) >= ${sandboxBounds.calls} then name = '' end
    return redis.call('HINCRBY', calls, name, 1)
  end
  local held = redis.call('HMGET', kept, 'key', 'world', 'startedAt')
  local length = redis.call('LLEN', changes)
  -- A store that is full removes keys one by one.
  if held[1] and redis.call('HGET', kept, 'length') ~= tostring(length) then
    redis.call('DEL', kept, changes, calls, requests)
    held = {}
  end
`;

const scripts = {
  open: `
  if not held[1] then return redis.call('EXISTS', was) end
  local call = 0
  if ARGV[1] ~= '' then call = count(ARGV[1]) end
  touch()
  return {held[1], held[2], held[3], call, redis.call('LRANGE', changes, 0, -1), redis.call('HGETALL', calls)}
`,
  // Key, length, entry, number of changes, changes, faults.
  append: `
  local added = tonumber(ARGV[4])
  if held[1] ~= ARGV[1] or (added > 0 and tostring(length) ~= ARGV[2]) then return 0 end
  if ARGV[3] ~= '' then
    redis.call('RPUSH', requests, ARGV[3])
    redis.call('LTRIM', requests, -${sandboxBounds.requests}, -1)
  end
  for i = 5, 4 + added do redis.call('RPUSH', changes, ARGV[i]) end
  redis.call('HSET', kept, 'length', length + added)
  for i = 5 + added, #ARGV do count(ARGV[i]) end
  touch()
  return 1
`,
  // Instead of: how, key, world, length. Then key, world, start, number of changes, changes, names and numbers of calls.
  put: `
  if ARGV[1] == 'none' and held[1] then return 0 end
  if ARGV[1] == 'same' and (held[1] ~= ARGV[2] or held[2] ~= ARGV[3] or tostring(length) ~= ARGV[4]) then return 0 end
  redis.call('DEL', kept, changes, calls)
  if held[1] ~= ARGV[5] then redis.call('DEL', requests) end
  if not ARGV[5] then
    redis.call('DEL', was)
    return 1
  end
  local added = tonumber(ARGV[8])
  redis.call('HSET', kept, 'key', ARGV[5], 'world', ARGV[6], 'startedAt', ARGV[7], 'length', added)
  for i = 9, 8 + added do redis.call('RPUSH', changes, ARGV[i]) end
  for i = 9 + added, #ARGV, 2 do redis.call('HSET', calls, ARGV[i], ARGV[i + 1]) end
  touch()
  return 1
`,
};

type Answer = string | number | Answer[];
type Script = (...keysAndArguments: (string | number)[]) => Promise<Answer>;

const jsonOf = (changes: readonly Change[]) => changes.map((change) => JSON.stringify(change));
const pairsOf = (list: readonly string[]) =>
  list.flatMap((name, at): [string, number][] => (at % 2 === 0 ? [[name, Number(list[at + 1])]] : []));

export type RedisOptions = {
  /** How long a command may take. Longer than a slow answer takes, shorter than a visitor's patience. */
  answerMs?: number;
  idleMs?: number;
  warn?: (line: string) => void;
};

/** Redis 6.2 or newer, or compatible. Reconnects forever. @throws Error with one sentence for an invalid address. */
export function createRedisStore(url: string, options: RedisOptions = {}): SandboxStore & { close(): void } {
  const { answerMs = 1_000, idleMs = sandboxBounds.idleMs, warn = () => {} } = options;
  const { host, port, username, password, db, tls } = parseStoreUrl(url);
  const client = new Redis({
    host,
    port,
    db,
    username,
    password,
    ...(tls && { tls: {} }),
    commandTimeout: answerMs,
    connectTimeout: answerMs,
    // Without a connection, commands fail at once; none is sent twice, nor a change made twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  });
  for (const [name, lua] of Object.entries(scripts))
    client.defineCommand(`mock_${name}`, { lua: common(idleMs) + lua, numberOfKeys: 5 });

  let isDown = false;
  let reason = 'the connection was closed';
  client.on('error', ({ message }: Error) => {
    reason = message;
  });
  client.on('close', () => {
    if (!isDown) warn(`The store of the sandboxes is unavailable: ${reason}`);
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) warn('The store of the sandboxes is available again.');
    isDown = false;
  });
  const connected = new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'close']) client.once(event, () => resolve());
  });

  async function run(name: keyof typeof scripts, session: string, ...args: (string | number)[]) {
    if (client.status === 'connecting' || client.status === 'connect') await connected;
    const script = (client as unknown as Record<string, Script>)[`mock_${name}`] as Script;
    try {
      return await script.call(client, ...keysOf(session), ...args);
    } catch {
      throw new StoreUnavailable();
    }
  }

  return {
    async open(session, operation) {
      const answer = await run('open', session, operation ?? '');
      if (!Array.isArray(answer)) return answer === 1 ? 'dropped' : null;
      const [key, world, startedAt, call, changes, calls] = answer;
      const kept: Kept = {
        key: String(key),
        world: String(world),
        startedAt: Number(startedAt),
        changes: (changes as string[]).map((text) => JSON.parse(text)),
        calls: new Map(pairsOf(calls as string[])),
      };
      return { kept, call: Number(call) };
    },
    async append(session, { key, length }, { changes, entry, applied }) {
      const texts = jsonOf(changes);
      const line = entry ? JSON.stringify(entry) : '';
      return (await run('append', session, key, length, line, texts.length, ...texts, ...applied)) === 1;
    },
    async put(session, kept, instead) {
      const how =
        instead === null || instead === 'any'
          ? [instead ?? 'none', '', '', '']
          : ['same', instead.key, instead.world, instead.changes.length];
      const content = kept
        ? [
            kept.key,
            kept.world,
            kept.startedAt,
            kept.changes.length,
            ...jsonOf(kept.changes),
            ...[...kept.calls].flat(),
          ]
        : [];
      return (await run('put', session, ...how, ...content)) === 1;
    },
    async requests(session) {
      try {
        const lines = await client.lrange(keysOf(session)[3] ?? '', 0, -1);
        return lines.map((line): Entry => JSON.parse(line));
      } catch {
        throw new StoreUnavailable();
      }
    },
    get status() {
      return client.status === 'ready' ? 'available' : 'unavailable';
    },
    close() {
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}
