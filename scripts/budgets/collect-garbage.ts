/** Collects garbage, several turns long: what a request held is let go of after its response, and buffers one turn after that. */
export async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
