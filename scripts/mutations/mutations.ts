import { calls } from './calls.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { limits } from './limits.ts';
import type { Mutation } from './mutation.ts';
import { permissions } from './permissions.ts';
import { purpose } from './purpose.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';

/** At least one mutation per statement of docs/specification-coverage.md. */
export const mutations: readonly Mutation[] = [
  ...purpose,
  ...screens,
  ...entities,
  ...states,
  ...permissions,
  ...calls,
  ...errors,
  ...limits,
];
