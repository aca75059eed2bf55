/** Over several turns of the event loop: objects are released after their response, buffers one turn later. */
export async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Bytes of the heap after garbage collection, in a process with `--expose-gc`. */
export async function heapUsed(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().heapUsed;
}
