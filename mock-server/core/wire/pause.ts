const turnMs = 50;

/** The function, called between parts of long work, lets other requests through. */
export function createPause(): () => Promise<void> {
  let resumedAt = performance.now();
  return async () => {
    if (performance.now() - resumedAt < turnMs) return;
    await new Promise((resume) => setTimeout(resume));
    resumedAt = performance.now();
  };
}
