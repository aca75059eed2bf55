import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { Parsed } from '#schema/claims/parsed.ts';

/** In order; with `master`, they are sentinels that know where it is. */
type Nodes = {
  kind: 'redis' | 'sentinel' | 'cluster';
  nodes: { host: string; port: number }[];
  tls: boolean;
  username?: string;
  password?: string;
  database: number;
  master: string;
};

const ports = { redis: 6_379, sentinel: 26_379, cluster: 6_379 };

const form =
  /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?#]+)(?:\/([^?#]*))?$/;

const examples =
  'redis://localhost:6379, rediss://user:password@host:6380/1, redis+sentinel://host1,host2/master or redis+cluster://host1,host2';

/** An error is one sentence, without the address, which may hold a password. */
export function parseStoreUrl(url: string): Parsed<Nodes> {
  const [match, scheme, variant, user, password, hosts = '', rest = ''] = form.exec(url) ?? [];
  const kind = (variant ?? 'redis') as Nodes['kind'];
  const nodes = hosts.split(',').map((each) => {
    const [, host = '', port] = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(each) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? ports[kind]) };
  });
  const isNumbered = kind !== 'redis' || /^\d{0,2}$/.test(rest);
  const isWhole = kind === 'redis' ? nodes.length === 1 : kind === 'cluster' ? rest === '' : rest !== '';
  if (!match || !isNumbered || !isWhole || nodes.some(({ host }) => host === ''))
    return { ok: false, reason: `--store isn't the address of a store. Examples: ${examples}.` };
  return {
    ok: true,
    value: {
      kind,
      nodes,
      tls: scheme === 'rediss',
      ...(user && { username: decodeURIComponent(user) }),
      ...(password && { password: decodeURIComponent(password) }),
      database: kind === 'redis' ? Number(rest) : 0,
      master: kind === 'sentinel' ? rest : '',
    },
  };
}

const longestPauseMs = 1_000;

const pauseMs = (attempt: number) => Math.min(attempt * 50, longestPauseMs);

/** Reconnects forever. Without a connection, commands fail at once; none is sent twice, nor a change made twice. */
export function connect(
  { kind, nodes, tls, username, password, database, master }: Nodes,
  answerMs: number,
): Redis | Cluster {
  const common: RedisOptions = {
    ...(username && { username }),
    ...(password && { password }),
    ...(tls && { tls: {} }),
    commandTimeout: answerMs,
    connectTimeout: answerMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: pauseMs,
  };
  if (kind === 'cluster') {
    const { retryStrategy: _perNode, ...redisOptions } = common;
    const options: ClusterOptions = {
      redisOptions,
      enableOfflineQueue: false,
      clusterRetryStrategy: pauseMs,
      // The client looks up the names of a cluster's certificates.
      ...(tls && { dnsLookup: (address, callback) => callback(null, address) }),
    };
    return new Cluster(nodes, options);
  }
  if (kind === 'sentinel')
    return new Redis({
      ...common,
      sentinels: nodes,
      name: master,
      sentinelRetryStrategy: pauseMs,
      ...(tls && { enableTLSForSentinelMode: true }),
    });
  return new Redis({ ...common, ...nodes[0], db: database });
}
