import { Redis } from 'ioredis';
import type { Change } from '#fixtures/changes/changes.ts';
import {
  type LogEntry,
  type SandboxStore,
  type StoredSandbox,
  StoreUnavailable,
  sandboxBounds,
  type WriteResult,
} from '#mock-server/core/store.ts';

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
      "--store (or MOCK_STORE) isn't the address of a store. Examples: redis://localhost:6379 or rediss://user:password@host:6380/1.",
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

// Redis runs a script in one step. Its keys are always these, in this order. The prefix changes with their form, so that
// two releases can share a store.
const keysOf = (session: string) =>
  ['sandbox', 'changes', 'counts', 'requests', 'dropped'].map((part) => `mock-2:{${session}}:${part}`);

const common = (idleMs: number) => `
  local sandbox, changes, counts, requests, seen = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
  local function touch()
    for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ${idleMs}) end
    redis.call('SET', seen, 1, 'PX', ${sandboxBounds.droppedMs})
  end
  local function count(name)
    -- Names beyond the bound share one count.
    if redis.call('HEXISTS', counts, name) == 0 and redis.call('HLEN', counts) >= ${sandboxBounds.counts} then name = '' end
    return redis.call('HINCRBY', counts, name, 1)
  end
  local stored = redis.call('HMGET', sandbox, 'key', 'query', 'startedAt')
  local length = redis.call('LLEN', changes)
  -- A store that is full removes keys one by one.
  if stored[1] and redis.call('HGET', sandbox, 'length') ~= tostring(length) then
    redis.call('DEL', sandbox, changes, counts, requests)
    stored = {}
  end
`;

const scripts = {
  open: `
  if not stored[1] then return redis.call('EXISTS', seen) end
  local number = 0
  if ARGV[1] ~= '' then number = count(ARGV[1]) end
  touch()
  return {stored[1], stored[2], stored[3], number, redis.call('LRANGE', changes, 0, -1), redis.call('HGETALL', counts)}
`,
  // Key, entry, faults.
  log: `
  if stored[1] ~= ARGV[1] then return 'gone' end
  if ARGV[2] ~= '' then
    redis.call('RPUSH', requests, ARGV[2])
    redis.call('LTRIM', requests, -${sandboxBounds.requests}, -1)
  end
  for i = 3, #ARGV do count(ARGV[i]) end
  touch()
  return 'done'
`,
  // Key, number of changes so far, changes.
  append: `
  if stored[1] ~= ARGV[1] then return 'gone' end
  if tostring(length) ~= ARGV[2] then return 'conflict' end
  for i = 3, #ARGV do redis.call('RPUSH', changes, ARGV[i]) end
  redis.call('HSET', sandbox, 'length', length + #ARGV - 2)
  touch()
  return 'done'
`,
  // Expected: 'none', 'any' or 'version', key, query, number of changes. Then key, query, start, number of changes,
  // changes, names and counts.
  put: `
  if ARGV[1] == 'none' and stored[1] then return 'conflict' end
  if ARGV[1] == 'version' then
    if stored[1] ~= ARGV[2] then return 'gone' end
    if stored[2] ~= ARGV[3] or tostring(length) ~= ARGV[4] then return 'conflict' end
  end
  redis.call('DEL', sandbox, changes, counts)
  if stored[1] ~= ARGV[5] then redis.call('DEL', requests) end
  if not ARGV[5] then
    redis.call('DEL', seen)
    return 'done'
  end
  local added = tonumber(ARGV[8])
  redis.call('HSET', sandbox, 'key', ARGV[5], 'query', ARGV[6], 'startedAt', ARGV[7], 'length', added)
  for i = 9, 8 + added do redis.call('RPUSH', changes, ARGV[i]) end
  for i = 9 + added, #ARGV, 2 do redis.call('HSET', counts, ARGV[i], ARGV[i + 1]) end
  touch()
  return 'done'
`,
};

type ScriptResult = string | number | ScriptResult[];
type Script = (...keysAndArguments: (string | number)[]) => Promise<ScriptResult>;

const jsonOf = (changes: readonly Change[]) => changes.map((change) => JSON.stringify(change));
const pairsOf = (list: readonly string[]) =>
  list.flatMap((name, at): [string, number][] => (at % 2 === 0 ? [[name, Number(list[at + 1])]] : []));

const reconnectMs = 1_000;

export type RedisOptions = {
  /** How long a command may take. Longer than a slow response takes, shorter than a visitor's patience. */
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
    retryStrategy: (attempt) => Math.min(attempt * 50, reconnectMs),
  });
  for (const [name, lua] of Object.entries(scripts))
    client.defineCommand(`mock_${name}`, { lua: common(idleMs) + lua, numberOfKeys: 5 });

  /** Why the last command failed; null if it succeeded. */
  let failure: string | null = null;
  let lastError = 'the connection was closed';
  let reconnecting: NodeJS.Timeout | undefined;

  function fail(reason: string): void {
    if (failure === null) warn(`The store of the sandboxes is unavailable: ${reason}`);
    failure = reason;
  }
  function succeed(): void {
    if (failure !== null) warn('The store of the sandboxes is available again.');
    failure = null;
  }
  /** Redis that is connected and refuses commands may have become a replica; its address may lead to the new primary. */
  function failConnected(reason: string): void {
    fail(reason);
    reconnecting ??= setTimeout(() => {
      reconnecting = undefined;
      client.disconnect(true);
    }, reconnectMs);
    reconnecting.unref();
  }
  async function probe(): Promise<void> {
    try {
      await client.set('mock-2:probe', 1, 'PX', 1);
      succeed();
    } catch (error) {
      if (client.status === 'ready') failConnected((error as Error).message);
    }
  }
  client.on('error', ({ message }: Error) => {
    lastError = message;
  });
  client.on('close', () => fail(lastError));
  client.on('ready', () => void probe());
  const connected = new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'close']) client.once(event, () => resolve());
  });

  /** @throws StoreUnavailable */
  async function send<Result>(command: () => Promise<Result>): Promise<Result> {
    if (client.status === 'connecting' || client.status === 'connect') await connected;
    try {
      const result = await command();
      succeed();
      return result;
    } catch (error) {
      if (client.status === 'ready') failConnected((error as Error).message);
      throw new StoreUnavailable();
    }
  }

  function run(name: keyof typeof scripts, session: string, ...args: (string | number)[]) {
    const script = (client as unknown as Record<string, Script>)[`mock_${name}`] as Script;
    return send(() => script.call(client, ...keysOf(session), ...args));
  }

  return {
    async open(session, operation) {
      const result = await run('open', session, operation ?? '');
      if (!Array.isArray(result)) return result === 1 ? 'dropped' : null;
      const [key, query, startedAt, callNumber, changes, counts] = result;
      const sandbox: StoredSandbox = {
        key: String(key),
        query: String(query),
        startedAt: Number(startedAt),
        changes: (changes as string[]).map((text) => JSON.parse(text)),
        counts: new Map(pairsOf(counts as string[])),
      };
      return { sandbox, callNumber: Number(callNumber) };
    },
    async log(session, key, entry, applied) {
      await run('log', session, key, entry ? JSON.stringify(entry) : '', ...applied);
    },
    async append(session, { key, changeCount }, changes) {
      return (await run('append', session, key, changeCount, ...jsonOf(changes))) as WriteResult;
    },
    async put(session, expected, sandbox) {
      const version =
        typeof expected === 'string'
          ? [expected, '', '', '']
          : ['version', expected.key, expected.query, expected.changeCount];
      const content = sandbox
        ? [
            sandbox.key,
            sandbox.query,
            sandbox.startedAt,
            sandbox.changes.length,
            ...jsonOf(sandbox.changes),
            ...[...sandbox.counts].flat(),
          ]
        : [];
      return (await run('put', session, ...version, ...content)) as WriteResult;
    },
    async requests(session) {
      const lines = await send(() => client.lrange(keysOf(session)[3] ?? '', 0, -1));
      return lines.map((line): LogEntry => JSON.parse(line));
    },
    get status() {
      return failure === null && client.status === 'ready' ? 'available' : 'unavailable';
    },
    close() {
      clearTimeout(reconnecting);
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}
