// Loads a server: `node load.mjs '{"url","seconds","connections","headers","bodies"}'`. Prints requests per second
// and latencies in ms; exits 1 if a request fails.
import autocannon from 'autocannon';

const { url, seconds, connections, headers, bodies } = JSON.parse(process.argv[2]);
const latencies = [];
const loading = autocannon({
  url,
  duration: seconds,
  connections,
  requests: bodies.map((body) => ({ method: 'POST', headers, body })),
});
loading.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
const { requests, non2xx, errors } = await loading;
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
const { total } = requests;
console.log(JSON.stringify({ total, rps: total / seconds, p50: at(0.5), p99: at(0.99) }));
if (non2xx > 0 || errors > 0 || latencies.length === 0) process.exitCode = 1;
