import { join } from 'node:path';
import type { Builds } from '#scripts/serve.ts';

/** Where the package has its builds, beside the bundle of this file. */
export const packageBuilds: Builds = {
  root: null,
  portal: join(import.meta.dirname, '../dist'),
  mock: join(import.meta.dirname, 'portal'),
  apiSchema: join(import.meta.dirname, 'api.graphql'),
};
