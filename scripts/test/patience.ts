/** Machines of CI are slow at times, so all time limits of tests are longer there. */
export const patience = process.env.CI ? 4 : 1;

/** Tests that start a server or build may take this long, ms. */
export const startLimit = 120_000 * patience;
