import { useEffect, useState, useSyncExternalStore } from 'react';
import { control, type Mail, type Sandbox, WorldRefused } from '#client/dev/world/control.ts';
import { traffic } from '#client/dev/world/traffic.ts';

/** Responses arrive in bursts. Reading once after a burst is enough. */
const burstMs = 100;

export type SandboxState = Sandbox & { mails: readonly Mail[] };

const none: SandboxState = { world: '', changes: [], requests: [], faults: [], mails: [] };

async function read(): Promise<SandboxState> {
  try {
    const sandbox = await control.sandbox();
    return { ...sandbox, mails: sandbox.changes.length > 0 ? await control.mails() : [] };
  } catch (error) {
    // A session has no sandbox before its first request.
    if (error instanceof WorldRefused) return none;
    throw error;
  }
}

/** After each mutation, and after each request while somebody looks. */
export function useSandbox(isWatched: boolean): {
  sandbox: SandboxState;
  isLoaded: boolean;
  failed: boolean;
} {
  const [sandbox, setSandbox] = useState<SandboxState | null>(null);
  const [failed, setFailed] = useState(false);
  const heard = useSyncExternalStore(traffic.subscribe, isWatched ? traffic.heard : traffic.mutations);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when something was heard
  useEffect(() => {
    const timer = setTimeout(() => {
      read().then(
        (next) => {
          setSandbox(next);
          setFailed(false);
        },
        () => setFailed(true),
      );
    }, burstMs);
    return () => clearTimeout(timer);
  }, [heard, isWatched]);
  return { sandbox: sandbox ?? none, isLoaded: sandbox !== null, failed };
}
