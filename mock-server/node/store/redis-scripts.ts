import { sandboxBounds } from '#mock-server/core/sandbox/sandbox.ts';
import { idleMinutes } from '#mock-server/core/sandbox/sandbox-store.ts';

/**
 * Redis runs each script in one step. Keys: meta (hash), changes (list), calls (hash), requests (list), always in
 * this order. Times are the caller's, ms, as in memory; Redis removes keys a minute later. Meta stays for a
 * day, so that a dropped sandbox can be announced.
 */
const idleMs = idleMinutes * 60_000;
const keysMs = idleMs + 60_000;
const metaMs = 24 * 60 * 60_000;

const common = `
  local meta, changes, calls, requests = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
  local function touch(now)
    redis.call('HSET', meta, 'until', string.format('%.0f', now + ${idleMs}))
    redis.call('PEXPIRE', meta, ${metaMs})
    for i = 2, 4 do redis.call('PEXPIRE', KEYS[i], ${keysMs}) end
  end
  local function isGone(now, length, ends)
    return now > tonumber(ends) or redis.call('LLEN', changes) ~= tonumber(length)
  end
  local function create(key, query, startedAt, origin)
    redis.call('DEL', meta, changes, calls, requests)
    redis.call('HSET', meta, 'key', key, 'query', query, 'startedAt', startedAt, 'origin', origin,
      'length', '0')
  end
`;

const visit = `
  local now, wanted, newKey, newOrigin = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
  local knownKey, knownLength, operation = ARGV[5], tonumber(ARGV[6]), ARGV[7]
  local oldKey, oldQuery, how = ARGV[8], ARGV[9], ARGV[10]
  local held = redis.call('HMGET', meta, 'key', 'query', 'startedAt', 'origin', 'length', 'until')
  local key, query, startedAt, origin, length = held[1], held[2], held[3], held[4], held[5]
  local dropped = 0
  if key and isGone(tonumber(now), length, held[6]) then
    key = false
    dropped = 1
  end
  -- A store that lost its data has dropped what its callers know; what was removed on purpose isn't announced.
  if not key and knownKey ~= '' and not redis.call('HGET', meta, 'removed') then dropped = 1 end
  if key and query ~= wanted then
    if key ~= oldKey or query ~= oldQuery then return {0, key, query} end
    if how == 'restart' then
      key = false
    else
      redis.call('HSET', meta, 'query', wanted)
      query = wanted
      if how == 'recount' then redis.call('DEL', calls) end
    end
  end
  if not key then
    create(newKey, wanted, now, newOrigin)
    key, query, startedAt, origin, length = newKey, wanted, now, newOrigin, '0'
  end
  local call = 0
  if operation ~= '' then
    -- Names beyond the bound share one count.
    if redis.call('HLEN', calls) >= ${sandboxBounds.operations} and redis.call('HEXISTS', calls, operation) == 0 then
      operation = ''
    end
    call = redis.call('HINCRBY', calls, operation, 1)
  end
  touch(tonumber(now))
  local from = 0
  if knownKey == key and knownLength <= tonumber(length) then from = knownLength end
  local more = {}
  if from < tonumber(length) then more = redis.call('LRANGE', changes, from, -1) end
  return {1, key, query, startedAt, origin, dropped, call, from, more}
`;

const append = `
  local held = redis.call('HMGET', meta, 'key', 'length')
  if not held[1] then return 'behind' end
  if held[1] ~= ARGV[1] then return 'replaced' end
  if held[2] ~= ARGV[2] or redis.call('LLEN', changes) ~= tonumber(held[2]) then return 'behind' end
  for i = 3, #ARGV do redis.call('RPUSH', changes, ARGV[i]) end
  redis.call('HINCRBY', meta, 'length', #ARGV - 2)
  redis.call('PEXPIRE', changes, ${keysMs})
  return 'saved'
`;

const log = `
  if redis.call('HGET', meta, 'key') ~= ARGV[1] then return 0 end
  if ARGV[2] ~= '' then
    redis.call('RPUSH', requests, ARGV[2])
    redis.call('LTRIM', requests, -${sandboxBounds.requests}, -1)
    redis.call('PEXPIRE', requests, ${keysMs})
  end
  for i = 3, #ARGV do
    local hasRoom = redis.call('HLEN', calls) < ${sandboxBounds.operations}
    if hasRoom or redis.call('HEXISTS', calls, ARGV[i]) == 1 then redis.call('HINCRBY', calls, ARGV[i], 1) end
    redis.call('PEXPIRE', calls, ${keysMs})
  end
  return 1
`;

const read = `
  local now = tonumber(ARGV[1])
  local held = redis.call('HMGET', meta, 'key', 'length', 'until', 'query', 'startedAt', 'origin')
  if not held[1] or isGone(now, held[2], held[3]) then return {} end
  touch(now)
  return {held[1], held[4], held[5], held[6], redis.call('LRANGE', changes, 0, -1),
    redis.call('LRANGE', requests, 0, -1), redis.call('HGETALL', calls)}
`;

const put = `
  create(ARGV[2], ARGV[3], ARGV[4], ARGV[5])
  -- Lists follow, each after its length.
  local place = 6
  local function take()
    local list = {}
    for i = 1, tonumber(ARGV[place]) do list[i] = ARGV[place + i] end
    place = place + #list + 1
    return list
  end
  local list = take()
  for i = 1, #list do redis.call('RPUSH', changes, list[i]) end
  redis.call('HSET', meta, 'length', #list)
  list = take()
  for i = 1, #list do redis.call('RPUSH', requests, list[i]) end
  list = take()
  for i = 1, #list, 2 do redis.call('HSET', calls, list[i], list[i + 1]) end
  touch(tonumber(ARGV[1]))
  return 1
`;

const reset = `
  local now = tonumber(ARGV[1])
  local held = redis.call('HMGET', meta, 'query', 'origin', 'length', 'until')
  if not held[1] or isGone(now, held[3], held[4]) then return 0 end
  create(ARGV[2], held[1], ARGV[1], held[2])
  touch(now)
  return 1
`;

const remove = `
  redis.call('DEL', meta, changes, calls, requests)
  redis.call('HSET', meta, 'removed', '1')
  redis.call('PEXPIRE', meta, ${metaMs})
  return 1
`;

export const redisScripts = Object.fromEntries(
  Object.entries({ visit, append, log, read, put, reset, remove }).map(([name, step]) => [
    name,
    common + step,
  ]),
);
