import type { RequestContext } from '#mock-server/contract/context.ts';
import { refusal } from '#mock-server/contract/refusals.ts';

type FieldResolver = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown;

/** The menu sends this mutation, which changes nothing. */
const allowed: readonly string[] = ['getFasTrakLink'];

const notNow = () =>
  refusal(
    'UNAVAILABLE',
    "Changes can't be saved at the moment, because the store of this mock API is unavailable. Try again later.",
  );

/** The mutations refuse everyone while changes can't be saved. */
export function withGuardedMutations<T extends object>(resolvers: T): T {
  const { Mutation: mutations, ...rest } = resolvers as { Mutation?: Record<string, FieldResolver> };
  if (!mutations) return resolvers;
  const guarded = Object.entries(mutations).map(([name, resolve]): [string, FieldResolver] => [
    name,
    (parent, args, context, info) => {
      if (!context.canChange && !allowed.includes(name)) throw notNow();
      return resolve(parent, args, context, info);
    },
  ]);
  return { ...rest, Mutation: Object.fromEntries(guarded) } as T;
}
