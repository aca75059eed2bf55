/** `npm run build`: dist/, a static portal that any web server can serve. */
import { buildStale } from './build-stale.ts';

await buildStale(['portal'], { force: true });
console.log(
  'dist/ is a static portal. Set apiUrl and apiBaseUrl in dist/config.json; see docs/deployment.md.',
);
