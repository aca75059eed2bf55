import { LRUCache } from 'lru-cache';
import { NotSaved } from './sandboxes.ts';

export type StoreWatch = {
  /** Waits for the store, and reports when it stops and when it starts to answer. */
  ask<T>(answer: Promise<T>): Promise<T>;
  /** The same for requests about the store itself, which can't be answered without it. @throws NotSaved */
  need<T>(answer: Promise<T>): Promise<T>;
  /** Reports once that a sandbox is from a process with other fixtures or another secret. */
  checkOrigin(found: string): void;
};

/**
 * Tells the operator what is wrong with a store.
 *
 * @param origin a text about this process that all processes with the same fixtures and secret have.
 * @param warn takes one line.
 */
export function createStoreWatch(origin: () => string, warn: (line: string) => void): StoreWatch {
  const origins = new LRUCache<string, true>({ max: 100 });
  let isDown = false;

  async function ask<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await answer;
      if (isDown) warn('The store of the sandboxes is available again.');
      isDown = false;
      return value;
    } catch (error) {
      if (!isDown)
        warn(
          `The store of the sandboxes is unavailable: ${error instanceof Error ? error.message : error}. Worlds are served as linked, and nothing can be changed.`,
        );
      isDown = true;
      throw error;
    }
  }

  return {
    ask,
    need: (answer) =>
      ask(answer).catch(() => {
        throw new NotSaved('UNAVAILABLE', 'The store of the sandboxes is unavailable. Try again later.');
      }),
    checkOrigin(found) {
      const own = origin();
      if (found === own || origins.has(found)) return;
      origins.set(found, true);
      const [fixtures = '', secret = ''] = found.split(' ');
      const [ownFixtures = '', ownSecret = ''] = own.split(' ');
      if (fixtures !== ownFixtures)
        warn(
          `The store has sandboxes of an instance with other fixtures (${fixtures}; here ${ownFixtures}). Instances that share a store need the same ones.`,
        );
      if (secret !== ownSecret)
        warn(
          'The store has sandboxes of an instance with another secret, whose tokens are invalid here. Start all instances with the same MOCK_SECRET.',
        );
    },
  };
}
