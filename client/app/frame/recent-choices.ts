import type { ApolloClient } from '@apollo/client';
import type { Choice } from './palette-choice.ts';

const most = 5;

/** Newest first. By client, so a logout or another account clears them. */
const choicesByClient = new WeakMap<ApolloClient, readonly Choice[]>();

export function recentChoices(client: ApolloClient): readonly Choice[] {
  return choicesByClient.get(client) ?? [];
}

/** Remembers pages and objects. Actions, also those on another page, aren't remembered, because they may not be available later. */
export function rememberChoice(client: ApolloClient, choice: Choice): void {
  if (!('to' in choice) || choice.state) return;
  const others = recentChoices(client).filter(({ id }) => id !== choice.id);
  choicesByClient.set(client, [choice, ...others].slice(0, most));
}
