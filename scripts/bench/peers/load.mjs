// Loads a server for a while with requests taken in turn: `node load.mjs '{"url","seconds","connections","headers","bodies"}'`.
// Prints requests a second and latencies in ms, and ends with 1 where an answer was no success.
import autocannon from 'autocannon';

const { url, seconds, connections, headers, bodies } = JSON.parse(process.argv[2]);
const latencies = [];
const running = autocannon({
  url,
  duration: seconds,
  connections,
  requests: bodies.map((body) => ({ method: 'POST', headers, body })),
});
running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
const { requests, non2xx, errors } = await running;
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
console.log(
  JSON.stringify({ total: requests.total, rps: requests.total / seconds, p50: at(0.5), p99: at(0.99) }),
);
if (non2xx > 0 || errors > 0 || latencies.length === 0) process.exitCode = 1;
