import type { RequestListener } from 'node:http';
import { createHost, type HostOptions } from '#client/host/host.ts';
import { orUsageError } from '#scripts/run.ts';

/** The builds to serve; of the portal's builds, only the one in use has to exist. */
export type Builds = {
  /** The checkout, whose fixtures are used; null in the package, which has built-in fixtures. */
  root: string | null;
  portal: string;
  mock: string;
  /** The file with the secret that signs tokens, null for a random secret; by default the checkout's. */
  secretFile?: () => string | null;
};

/** @throws UsageError for an incomplete build. */
export const createHostListener = (options: HostOptions): RequestListener =>
  orUsageError(() => createHost(options));
