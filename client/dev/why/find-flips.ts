import { openSession, type Session } from '#client/session/session.ts';
import { checkUser } from '#client/session/session-user.ts';
import { readToken } from '#client/session/token.ts';
import type { LinkChange, MenuWorld } from '#schema/world/explanations.ts';
import { entryNames, type MenuInputs, opensPage, shownEntries } from './entry-rules.ts';

export type Flip = { changes: readonly LinkChange[]; world: string };

function sessionOf({ token, user }: MenuWorld): Session | null {
  const claims = readToken(token);
  const checked = checkUser(user);
  if (!claims.ok || !checked.ok) return null;
  return openSession(token, claims.value, checked.value, user.accountId ?? undefined);
}

/** Null without a session. */
export function inputsOf(world: MenuWorld): MenuInputs | null {
  const session = sessionOf(world);
  const { menu, creditsRemaining } = world;
  return session && { session, menu, creditsRemaining };
}

/** 'this page', or the name of an entry. */
export const page = 'This page';

/** The first world that flips each entry, which is the one with the fewest changes. */
export function findFlips(worlds: readonly MenuWorld[], pathname: string): ReadonlyMap<string, Flip | null> {
  const shownIn = (world: MenuWorld): Set<string> => {
    const inputs = inputsOf(world);
    if (!inputs) return new Set();
    return new Set([...shownEntries(inputs), ...(opensPage(inputs, pathname) ? [page] : [])]);
  };
  const [here, ...others] = worlds.map((world) => ({ world, shown: shownIn(world) }));
  return new Map(
    [page, ...entryNames].map((name) => {
      const flipped = others.find(({ shown }) => shown.has(name) !== here?.shown.has(name));
      return [name, flipped?.world ?? null];
    }),
  );
}

const wordsOf = ({ kind, id, added }: LinkChange): string =>
  kind === 'identity' ? `as ${id}` : kind === 'account' ? `in ${id}` : `${added ? 'with' : 'without'} ${id}`;

/** 'Open as owner with offline' */
export const flipText = ({ changes }: Pick<Flip, 'changes'>): string =>
  `Open ${changes.map(wordsOf).join(' ')}`;
