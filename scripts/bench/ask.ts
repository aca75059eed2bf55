import type { MockApi } from '#mock-server/api.ts';

/** In this process, so that CPU time barely depends on other load. @throws for a response with errors */
export async function ask(
  api: MockApi,
  request: Request,
): Promise<{ ms: number; processorMs: number; text: string }> {
  const began = performance.now();
  const before = process.cpuUsage();
  const text = await (await api.fetch(request)).text();
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - began;
  if (text.includes('"errors"')) throw new Error(`${request.url} answered ${text.slice(0, 400)}`);
  return { ms, processorMs: (user + system) / 1_000, text };
}
