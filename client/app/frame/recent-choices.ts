import type { ApolloClient } from '@apollo/client';
import type { Choice } from './palette-choice.ts';

const most = 5;

/** Newest first. Kept with the client, and so gone when the account changes or the person signs out. */
const chosen = new WeakMap<ApolloClient, readonly Choice[]>();

/** What was chosen lately, newest first. */
export function recentChoices(client: ApolloClient): readonly Choice[] {
  return chosen.get(client) ?? [];
}

/** Remembers pages and objects. An action depends on what is the case when it is offered, and isn't kept. */
export function rememberChoice(client: ApolloClient, choice: Choice): void {
  if (!('to' in choice)) return;
  const others = recentChoices(client).filter(({ id }) => id !== choice.id);
  chosen.set(client, [choice, ...others].slice(0, most));
}
