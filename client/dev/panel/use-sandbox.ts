import { useEffect, useState, useSyncExternalStore } from 'react';
import { control } from '#client/dev/world/control.ts';
import { traffic } from '#client/dev/world/traffic.ts';
import type { Mail, SandboxReport } from '#schema/world/control-api.ts';

/** Responses arrive in bursts. Reading once after a burst is enough. */
const burstMs = 100;

export type SandboxState = SandboxReport & { mails: readonly Mail[] };

export const noSandbox: SandboxState = { world: '', changes: [], requests: [], faults: [], mails: [] };

async function read(): Promise<SandboxState> {
  const sandbox = await control.sandbox();
  if (sandbox === null) return noSandbox;
  return { ...sandbox, mails: sandbox.changes.length > 0 ? await control.mails() : [] };
}

/** Read after each mutation, and after each request while somebody looks. Null until it is loaded. */
export function useSandbox(isWatched: boolean): SandboxState | 'failed' | null {
  const [sandbox, setSandbox] = useState<SandboxState | 'failed' | null>(null);
  const count = useSyncExternalStore(traffic.subscribe, isWatched ? traffic.requestCount : traffic.mutations);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after each request
  useEffect(() => {
    const timer = setTimeout(() => {
      read().then(setSandbox, () => setSandbox('failed'));
    }, burstMs);
    return () => clearTimeout(timer);
  }, [count, isWatched]);
  return sandbox;
}
