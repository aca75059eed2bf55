import { saveReloadState } from '#client/dev/session/reload-state.ts';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { control } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
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

export type Step = {
  /** The index of its first change. */
  place: number;
  /** RFC 3339. */
  at: string;
  /** The identity's ID; null if no one was logged in. */
  who: string | null;
  text: string;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Newest first. @throws WorldRefused */
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

const readChanges = async () => (await control.log()).changes;

/** Counted just before it is needed, since other requests may have added steps. */
const stepsAfter = (changes: readonly SharedChange[], length: number): number =>
  stepStarts(changes).filter((place) => place >= length).length;

const permissionsOf = (token: string): string => {
  const claims = readToken(token);
  return claims.ok ? [...claims.value.permissions].sort().join() : '';
};

/** For example because rewinding restored a role. */
async function hasOtherPermissions(): Promise<boolean> {
  const { as } = readParameters(thisWorld.query());
  const session = sessionStore.get();
  if (as === null || !session) return false;
  return permissionsOf((await control.token(as)).token) !== permissionsOf(session.token);
}

/** Shows the data after a rewind in the page as it is. True if that needs a reload instead. @throws WorldRefused */
export async function showRewound(): Promise<boolean> {
  forgetSignIn();
  if (await hasOtherPermissions()) return true;
  await pageClient.refetch();
  return false;
}

/** Undoes a step and all later ones without leaving the page. Returns a sentence. @throws WorldRefused */
export async function rewindBefore({ place }: Step, go: Go): Promise<string> {
  const changes = await readChanges();
  const count = stepsAfter(changes, place);
  const me = sessionStore.get();
  const undone = changes.slice(place);
  const joined = undone.find(
    ({ kind, userId }) => kind === 'invitation-accepted' && userId === me?.subject.id,
  );
  await control.rewind(count);
  const outcome = count === 1 ? 'The last change is undone.' : `The last ${count} changes are undone.`;
  if (await showRewound()) {
    saveReloadState({ open: true, focus: '', announcement: outcome });
    go.reload();
  }
  return joined ? `${joined.displayName} hadn't joined yet and was logged out.` : outcome;
}

/** In a new sandbox; null if the link would be too long. @throws WorldRefused */
export async function linkAfter(step: Step): Promise<string | null> {
  const changes = await readChanges();
  const end = stepStarts(changes).find((place) => place > step.place) ?? changes.length;
  // In a demo, each tab has its own API, so the link contains the changes.
  if (inPageApi.current) {
    const fragment = await writeFragment({ world: thisWorld.query(), changes: changes.slice(0, end) });
    return fragment.length > maxFragment ? null : linkToPage({ from: true }) + fragment;
  }
  return `${linkToPage()}#session=${await control.fork(stepsAfter(changes, end))}`;
}
