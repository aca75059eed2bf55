import { tabStorage } from '#client/dev/tab-storage.ts';
import type { SandboxStore, StoredSandbox } from '#mock-server/core/store.ts';

const storageKey = 'demo-sandbox';

type TabSandbox = { session: string; sandbox: Omit<StoredSandbox, 'counts'>; counts: [string, number][] };

/** The sandbox keeps its key, so that tokens of people who joined stay valid. */
export async function keepSandbox(store: SandboxStore, session: string): Promise<void> {
  const opened = await store.open(session, null);
  if (opened === null || opened === 'dropped') return;
  const { counts, ...sandbox } = opened.sandbox;
  tabStorage.write(
    storageKey,
    JSON.stringify({ session, sandbox, counts: [...counts] } satisfies TabSandbox),
  );
}

/** Restores the sandbox of the tab's last page. */
export async function restoreSandbox(store: SandboxStore): Promise<void> {
  const text = tabStorage.read(storageKey);
  if (text === null) return;
  const { session, sandbox, counts }: TabSandbox = JSON.parse(text);
  await store.put(session, 'any', { ...sandbox, counts: new Map(counts) });
}
