import { ensureGenerated } from './ensure-generated.mjs';

/** Test runs start with fresh generated files, however Vitest was started. */
export const setup = () => ensureGenerated();
