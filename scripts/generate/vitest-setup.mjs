import { ensureGenerated } from './ensure-generated.mjs';

/** A run of tests starts with fresh generated files, however Vitest was started. */
export const setup = () => ensureGenerated();
