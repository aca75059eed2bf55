import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { createSandbox, recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { tabStorage } from './tab-storage.ts';

const key = 'demo-sandbox';

type StoredSandbox = {
  session: string;
  /** Tokens of people who joined contain it, so they stay logged in. */
  family: string;
  query: string;
  /** Real time, ms. */
  startedAt: number;
  changes: readonly Change[];
  calls: readonly (readonly [string, number])[];
};

let storedMark = '';

/** Changes when a request changes the content to store. Calls only matter for faults that count calls. */
const markOf = ({ key: id, query, changes, calls }: Sandbox): string =>
  [id, query, changes.length, query.includes('@') ? [...calls.values()] : ''].join();

export function keepSandbox({ sandboxes }: Mock, session: string | null): void {
  const sandbox = session === null ? null : sandboxes.find(session);
  if (!session || !sandbox) return;
  const { family, query, startedAt, changes, calls } = sandbox;
  const mark = markOf(sandbox);
  if (mark === storedMark) return;
  storedMark = mark;
  const content: StoredSandbox = { session, family, query, startedAt, changes, calls: [...calls] };
  tabStorage.write(key, JSON.stringify(content));
}

/** Restores the sandbox of the tab's last page. Without a readable one, the world opens as linked. */
export function restoreSandbox({ sandboxes, worlds }: Mock): void {
  try {
    const { session, family, query, startedAt, changes, calls }: StoredSandbox = JSON.parse(
      tabStorage.read(key) ?? 'null',
    );
    const read = worlds().read(query);
    if (!read.ok) return;
    const sandbox = { ...createSandbox(read.value.world, read.value.query, startedAt), family };
    for (const change of changes) recordChange(sandbox, change);
    for (const [operation, count] of calls) sandbox.calls.set(operation, count);
    sandboxes.put(session, sandbox);
  } catch {
    tabStorage.write(key, 'null');
  }
}
