import { once } from 'node:events';
import { buildInChild } from '#scripts/build/build-stale.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';

/** Bytes a process holds after garbage collection: heap and buffers. */
export type Memory = { heap: number; buffers: number };

export type MeasuredPortal = {
  port: number;
  memory(): Promise<Memory>;
  unexpected: readonly string[];
  /** Its exit code if it ended by itself. */
  exitCode(): number | null;
  close(): Promise<void>;
};

const hook = `data:text/javascript,${encodeURIComponent(`
process.on('message', async () => {
  // Buffers count as freed one turn after their objects.
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send({ heap: heapUsed, buffers: arrayBuffers });
});
process.channel.unref();
`)}`;

export async function startMeasuredPortal(env: NodeJS.ProcessEnv = {}): Promise<MeasuredPortal> {
  // Built first, so that warnings of a build don't count as unexpected output.
  await buildInChild('mock', 'server');
  const { child, url, close } = await startPortal({
    nodeOptions: ['--expose-gc', '--import', hook],
    options: [],
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const unexpected: string[] = [];
  // The specification requires this line when the API rejects a visitor's token.
  const isSpecified = (line: string) => line.startsWith('Error while running getDataFromTree');
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    unexpected.push(...text.split('\n').filter((line) => line.trim() !== '' && !isSpecified(line)));
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    unexpected.push(...text.split('\n').filter((line) => line.startsWith('Unexpected error')));
  });
  return {
    port: Number(new URL(url).port),
    unexpected,
    exitCode: () => child.exitCode,
    async memory() {
      const answered = once(child, 'message');
      child.send('memory');
      const [memory] = (await answered) as [Memory];
      return memory;
    },
    close,
  };
}
