/** Machines of CI are slow at times, so all time limits of tests are longer there. */
export const patience = process.env.CI ? 4 : 1;

/** For tests that start a server or build, ms. */
export const startLimit = 120_000 * patience;
