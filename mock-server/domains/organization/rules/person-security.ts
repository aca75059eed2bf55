import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { dayMs, instantMs } from '#fixtures/offset.ts';
import { createRandom } from '#fixtures/random.ts';

/** Instants are in ms. */
export type PersonSecurity = {
  passwordChangedAt: number;
  /** Null without a session. */
  activeAt: number | null;
  /** Failed sign-ins since the last successful one. */
  failures: number;
};

const sessionMs = 12 * 3_600_000;

/** `start` is the world's start. Recently active people have a session. */
export function personSecurity(
  { id, createdAt, lastSignInAt, status, lockedUntil }: PersonRecord,
  { seed, start, fixtures }: { seed: number; start: number; fixtures: Fixtures },
): PersonSecurity {
  const random = createRandom(seed, 'security', id);
  const age = random.below(Math.max(Math.floor((start - createdAt) / dayMs), 1)) * dayMs;
  const changed = fixtures.identities.get(id)?.passwordChangedAt;
  const hasSession = lastSignInAt !== null && lastSignInAt + sessionMs > start && status === 'ACTIVE';
  const activeAt = hasSession ? lastSignInAt + Math.floor(random.next() * (start - lastSignInAt)) : null;
  const failures = lockedUntil !== null ? 5 : random.next() < 0.06 ? 1 + random.below(4) : 0;
  return {
    passwordChangedAt: changed === undefined ? start - Math.min(age, 364 * dayMs) : instantMs(changed, start),
    activeAt,
    failures,
  };
}
