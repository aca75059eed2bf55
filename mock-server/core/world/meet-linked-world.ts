import type { SandboxStore } from '#mock-server/core/sandbox/sandbox-store.ts';
import type { MeetWorld } from './meet-world.ts';

/**
 * As `meetWorld`, for addresses that are opened without headers and name their session themselves. An address
 * of an earlier world is answered in that world and leaves the session's sandbox as it is.
 */
export function createMeetLinkedWorld(meetWorld: MeetWorld, sandboxes: SandboxStore): MeetWorld {
  return (headers, search) => {
    const met = meetWorld(new Headers(), search);
    const session = new URLSearchParams(search).get('session') ?? headers.get('x-mock-session');
    if (!met.ok || session === null) return met;
    const isSame = sandboxes.find(session)?.query === met.value.sandbox.query;
    return isSame ? meetWorld(new Headers({ 'x-mock-session': session }), search) : met;
  };
}
