import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { createSandbox, recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { tabStorage } from './tab-storage.ts';

const storageKey = 'demo-sandbox';

type StoredSandbox = {
  session: string;
  /** Tokens of people who joined contain it, so they stay logged in. */
  key: string;
  query: string;
  /** Real time, ms. */
  startedAt: number;
  changes: readonly Change[];
  calls: readonly (readonly [string, number])[];
};

let storedMark = '';

/** Changes when a request changes the content to store. Calls only matter for faults that count calls. */
const markOf = ({ key, query, changes, calls }: Sandbox): string =>
  [key, query, changes.length, query.includes('@') ? [...calls.values()] : ''].join();

export function keepSandbox({ sandboxes }: Mock, session: string | null): void {
  const sandbox = session === null ? null : sandboxes.find(session);
  if (!session || !sandbox) return;
  const { key, query, startedAt, changes, calls } = sandbox;
  const mark = markOf(sandbox);
  if (mark === storedMark) return;
  storedMark = mark;
  const content: StoredSandbox = { session, key, query, startedAt, changes, calls: [...calls] };
  tabStorage.write(storageKey, JSON.stringify(content));
}

/** Restores the sandbox of the tab's last page. Without a readable one, the world opens as linked. */
export function restoreSandbox({ sandboxes, worlds }: Mock): void {
  try {
    const { session, key, query, startedAt, changes, calls }: StoredSandbox = JSON.parse(
      tabStorage.read(storageKey) ?? 'null',
    );
    const read = worlds().read(query);
    if (!read.ok) return;
    const sandbox = { ...createSandbox(read.value.world, read.value.query, startedAt), key };
    for (const change of changes) recordChange(sandbox, change);
    for (const [operation, count] of calls) sandbox.calls.set(operation, count);
    sandboxes.put(session, sandbox);
  } catch {
    tabStorage.write(storageKey, 'null');
  }
}
