import { tabStorage } from '#client/dev/tab-storage.ts';
import type { Kept, SandboxStore } from '#mock-server/core/store.ts';

const storageKey = 'demo-sandbox';

type Stored = { session: string; kept: Omit<Kept, 'calls'>; calls: [string, number][] };

/** The sandbox keeps its key, so that tokens of people who joined stay valid. */
export async function keepSandbox(store: SandboxStore, session: string): Promise<void> {
  const found = await store.open(session, null);
  if (found === null || found === 'dropped') return;
  const { calls, ...kept } = found.kept;
  tabStorage.write(storageKey, JSON.stringify({ session, kept, calls: [...calls] } satisfies Stored));
}

/** Restores the sandbox of the tab's last page. */
export async function restoreSandbox(store: SandboxStore): Promise<void> {
  const text = tabStorage.read(storageKey);
  if (text === null) return;
  const { session, kept, calls }: Stored = JSON.parse(text);
  await store.put(session, { ...kept, calls: new Map(calls) }, 'any');
}
