import { saveReloadState } from '#client/dev/session/reload-state.ts';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { control, WorldRefused } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { isHybrid } from '#client/dev/world/hybrid.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { pageClient } from '#client/dev/world/page-client.ts';
import { maxFragment, type SharedChange, writeFragment } from '#client/dev/world/shared-changes.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { linkToPage } from '#client/dev/world/world-now.ts';
import { readParameters } from '#client/dev/world/world-parameters.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { readToken } from '#client/session/token.ts';
import { changeText } from '#fixtures/changes/changes.ts';
import { stepStarts } from '#fixtures/changes/steps.ts';

/** Everything one request changed. */
export type Step = {
  /** The number of changes before it. */
  place: number;
  /** RFC 3339. */
  at: string;
  /** The id of the identity; null if nobody was signed in. */
  who: string | null;
  text: string;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The steps of this page's sandbox, newest first. @throws WorldRefused */
export async function readSteps(): Promise<Step[]> {
  const changes = await readChanges();
  const starts = stepStarts(changes);
  const steps = starts.map((place, index) => {
    const own = changes.slice(place, starts[index + 1]);
    const at = textOf(own[0]?.at) ?? '';
    const text = own.map((change) => changeText({ ...change, at: Date.parse(at) })).join(' ');
    return { place, at, who: textOf(own[0]?.identity), text };
  });
  return steps.reverse();
}

async function readChanges(): Promise<readonly SharedChange[]> {
  try {
    return (await control.sandbox()).changes;
  } catch (error) {
    // The sandbox doesn't exist before its first request.
    if (error instanceof WorldRefused && error.refusal.code === 'NOT_FOUND') return [];
    throw error;
  }
}

/** Counted when it is needed, since other requests may have made more steps. */
const stepsAfter = (changes: readonly SharedChange[], length: number): number =>
  stepStarts(changes).filter((place) => place >= length).length;

const permissionsOf = (token: string): string => {
  const claims = readToken(token);
  return claims.ok ? [...claims.value.permissions].sort().join() : '';
};

/** Whether the URL's identity has other permissions than the page's token, such as roles that are back. */
async function hasOtherPermissions(): Promise<boolean> {
  const { as } = readParameters(thisWorld.query());
  const session = sessionStore.get();
  if (as === null || !session || session.viewing || isHybrid()) return false;
  return permissionsOf((await control.token(as)).token) !== permissionsOf(session.token);
}

/** Undoes a step and all later ones. The page keeps its place. Returns a sentence. @throws WorldRefused */
export async function rewindBefore({ place }: Step, go: Go): Promise<string> {
  const changes = await readChanges();
  const count = stepsAfter(changes, place);
  const me = sessionStore.get();
  const undone = changes.slice(place);
  const joined = undone.find(
    ({ kind, userId }) => kind === 'invitation-accepted' && userId === me?.subject.id,
  );
  await control.rewind(count);
  forgetSignIn();
  const outcome = count === 1 ? 'The last change is undone.' : `The last ${count} changes are undone.`;
  if (await hasOtherPermissions()) {
    saveReloadState({ open: true, focus: '', announcement: outcome });
    go.reload();
  } else await pageClient.refetch();
  return joined ? `${joined.displayName} hadn't joined yet and was logged out.` : outcome;
}

/** A link to this page as it was after a step, in a sandbox of its own; null if it would be too long. @throws WorldRefused */
export async function linkAfter(step: Step): Promise<string | null> {
  const changes = await readChanges();
  const end = stepStarts(changes).find((place) => place > step.place) ?? changes.length;
  // The API of another tab's page doesn't have this one's sandboxes.
  if (inPageApi.current) {
    const fragment = await writeFragment({ world: thisWorld.query(), changes: changes.slice(0, end) });
    return fragment.length > maxFragment ? null : linkToPage({ from: true }) + fragment;
  }
  return `${linkToPage()}#session=${await control.fork(stepsAfter(changes, end))}`;
}
