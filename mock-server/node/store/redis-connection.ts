import { Redis, type RedisOptions } from 'ioredis';
import type { Parsed } from '#schema/claims/parsed.ts';

type Address = {
  host: string;
  port: number;
  username: string;
  password: string;
  db: number;
  tls: boolean;
};

/** An error is one sentence, without the address, which may hold a password. */
export function parseStoreUrl(text: string): Parsed<Address> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  if (!url || !isRedis || !/^[^,]+$/.test(url.hostname) || !/^(?:\/\d{0,2})?$/.test(url.pathname))
    return {
      ok: false,
      reason:
        "--store isn't the address of a store. Examples: redis://localhost:6379 or rediss://user:password@host:6380/1.",
    };
  return {
    ok: true,
    value: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 6_379),
      username: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      db: Number(url.pathname.slice(1)),
      tls: url.protocol === 'rediss:',
    },
  };
}

const longestPauseMs = 1_000;

/** Reconnects forever. Without a connection, commands fail at once; none is sent twice, nor a change made twice. */
export function connect({ host, port, username, password, db, tls }: Address, answerMs: number): Redis {
  const options: RedisOptions = {
    ...{ host, port, db },
    ...(username && { username }),
    ...(password && { password }),
    ...(tls && { tls: {} }),
    commandTimeout: answerMs,
    connectTimeout: answerMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, longestPauseMs),
  };
  return new Redis(options);
}
