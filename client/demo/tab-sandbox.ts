import type { Kept, SandboxStore } from '#mock-server/core/store.ts';
import { tabStorage } from './tab-storage.ts';

const storageKey = 'demo-sandbox';

let stored = '';

/** The sandbox keeps its key, so that tokens of people who joined stay valid. */
export async function keepSandbox(store: SandboxStore, session: string): Promise<void> {
  const found = await store.open(session, null);
  if (found === null || found === 'dropped') return;
  const { calls, ...kept } = found.kept;
  // Counts only matter for faults that depend on them.
  const counts = kept.world.includes('@') ? [...calls] : [];
  const text = JSON.stringify({ session, ...kept, calls: counts });
  if (text !== stored) tabStorage.write(storageKey, text);
  stored = text;
}

/** Restores the sandbox of the tab's last page. Without a readable one, the world opens as linked. */
export async function restoreSandbox(store: SandboxStore): Promise<void> {
  try {
    const { session, calls, ...kept }: Omit<Kept, 'calls'> & { session: string; calls: [string, number][] } =
      JSON.parse(tabStorage.read(storageKey) ?? 'null');
    await store.put(session, { ...kept, calls: new Map(calls) }, 'any');
  } catch {
    tabStorage.write(storageKey, 'null');
  }
}
