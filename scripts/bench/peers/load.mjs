// Loads servers with equal shares of requests: `node load.mjs
// '{"urls","seconds","connections","headers","bodies","sessions"}'`. With `sessions`, spreads requests over that
// many sessions of the mock API. Prints requests per second and latencies in ms; exits 1 if a request fails.
import autocannon from 'autocannon';

const { urls, seconds, connections, headers, bodies, sessions = 0 } = JSON.parse(process.argv[2]);
const sessionHeaders =
  sessions === 0
    ? [{}]
    : Array.from({ length: sessions }, (_, number) => ({
        'x-mock-session': `load-${number}`.padEnd(22, '_'),
      }));
const requests = sessionHeaders.flatMap((session) =>
  bodies.map((body) => ({ method: 'POST', headers: { ...headers, ...session }, body })),
);
const latencies = [];
const runs = await Promise.all(
  urls.map((url) => {
    const running = autocannon({ url, duration: seconds, connections: connections / urls.length, requests });
    running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
    return running;
  }),
);
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
const total = runs.reduce((sum, { requests: { total: each } }) => sum + each, 0);
console.log(JSON.stringify({ total, rps: total / seconds, p50: at(0.5), p99: at(0.99) }));
if (runs.some(({ non2xx, errors }) => non2xx > 0 || errors > 0) || latencies.length === 0)
  process.exitCode = 1;
